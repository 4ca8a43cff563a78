import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/**
 * Makes the films of the demo from `lessons.json`: `CHROMIUM=/usr/bin/chromium node --import tsx
 * demo/platform/live/seed/films/make-films.ts`. The slides are drawn by Chromium, spoken by espeak-ng and encoded by FFmpeg,
 * which Debian has as packages of these names. What it writes is committed: `<language>-<number>.mp4` and `.vtt`, and
 * `films.json` with where the segments of each file are.
 */
interface Slide {
  readonly title: string;
  readonly line: string;
  /** What is said, and shown as captions: two sentences or more. */
  readonly say: readonly string[];
  /** The same in letters that the voice can read, where it cannot read those of `say`. */
  readonly read?: readonly string[];
  /** Seconds of silence in which learners think, until a tone; 0 by default. */
  readonly think?: number;
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const SIZE = { width: 640, height: 360 };
const SEGMENT_S = 4;
/** Slides stand still, so that few pictures are enough; a slide lasts a whole number of them. */
const FRAMES_PER_S = 2;
/** A film that is made has one of these lengths. */
const LENGTH_S = { min: 180, max: 360 };
/** Silence after each sentence, and after the last one of a slide. */
const PAUSES_S = { sentence: 0.8, slide: 1.8 };
const TONE = { hertz: 660, seconds: 0.6 };
/** How a caption writes a tone. */
const TONE_CUE = '♪';
const SOUND = ['-ar', '16000', '-ac', '1'];
const VOICES: Readonly<Record<string, string>> = {
  zh_CN: 'cmn',
  en_US: 'en-us',
  es_ES: 'es',
  pt_BR: 'pt-br',
  fr_FR: 'fr-fr',
};
const WORDS_PER_MINUTE = '135';

const work = mkdtempSync(join(tmpdir(), 'films-'));
const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...args]);
const secondsOf = (file: string): number =>
  Number(
    execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]).toString(),
  );

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pageOf = ({ line, title }: Slide, language: string, number: number, count: number): string => {
  const tag = language.replace('_', '-');
  return `<!doctype html><html lang="${tag}" dir="${language === 'ar_SA' ? 'rtl' : 'ltr'}"><style>
    body { margin: 0; width: 640px; height: 360px; background: #f7f6f2; color: #1d2433; font: 20px 'Noto Sans', 'Noto Sans CJK SC', 'Noto Naskh Arabic', sans-serif; }
    main { box-sizing: border-box; height: 360px; padding: 44px 48px; border-inline-start: 12px solid #2f5bd7; display: flex; flex-direction: column; }
    h1 { margin: 0; font-size: 34px; line-height: 1.25; } p { margin: auto 0; font-size: 30px; color: #2f5bd7; }
    footer { font-size: 16px; color: #5a6272; }</style>
    <main><h1>${escaped(title)}</h1><p>${escaped(line)}</p><footer>${number} / ${count}</footer></main></html>`;
};

/** The sizes of the beginning of a fragmented file and of its segments: each box `moof` with what follows it. */
const sizesIn = (file: Buffer): number[] => {
  const starts: number[] = [];
  for (let at = 0; at < file.byteLength; at += file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'moof') starts.push(at);
  const end = file.toString('latin1').lastIndexOf('mfra') - 4;
  const bounds = [0, ...starts, end > 0 ? end : file.byteLength];
  return bounds.slice(1).map((to, index) => to - (bounds[index] ?? 0));
};

const clock = (seconds: number) => new Date(Math.round(seconds * 1_000)).toISOString().slice(14, 23);

const executablePath = process.env.CHROMIUM;
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const page = await browser.newPage({ viewport: SIZE });

const [tone, silence] = [join(work, 'tone.wav'), join(work, 'silence.wav')];
const { hertz, seconds } = TONE;
const fade = `volume=0.3,afade=t=out:st=${seconds / 2}:d=${seconds / 2}`;
ffmpeg('-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${seconds}`, '-af', fade, ...SOUND, tone);
ffmpeg('-f', 'lavfi', '-i', `anullsrc=duration=${1 / FRAMES_PER_S + 0.1}`, ...SOUND, silence);

const make = async (name: string, slides: readonly Slide[]) => {
  const language = name.replace(/-\d+$/, '');
  const voice = VOICES[language] ?? language.slice(0, 2);
  const sounds: string[] = [];
  const pictures: string[] = [];
  const cues: string[] = [];
  let at = 0;
  for (const [index, slide] of slides.entries()) {
    const picture = join(work, `${name}-${index}.png`);
    await page.setContent(pageOf(slide, language, index + 1, slides.length));
    await page.screenshot({ path: picture });
    const began = at;
    const add = (sound: string, name: string, filter: string) => {
      const made = join(work, name);
      ffmpeg('-i', sound, '-af', filter, ...SOUND, made);
      sounds.push(`file '${made}'`);
      at += secondsOf(made);
    };
    for (const [turn, sentence] of slide.say.entries()) {
      const spoken = join(work, `${name}-${index}-${turn}-raw.wav`);
      execFileSync('espeak-ng', ['-v', voice, '-s', WORDS_PER_MINUTE, '-w', spoken, slide.read?.[turn] ?? sentence]);
      const pause = turn === slide.say.length - 1 ? PAUSES_S.slide : PAUSES_S.sentence;
      const from = at;
      add(spoken, `${name}-${index}-${turn}.wav`, `adelay=300:all=1,apad=pad_dur=${pause}`);
      cues.push(`${clock(from + 0.2)} --> ${clock(at - pause + 0.4)}\n${sentence}`);
    }
    if (slide.think) {
      const from = at + slide.think;
      add(tone, `${name}-${index}-think.wav`, `adelay=${slide.think * 1_000}:all=1,apad=pad_dur=${PAUSES_S.sentence}`);
      cues.push(`${clock(from)} --> ${clock(from + 1)}\n${TONE_CUE}`);
    }
    const left = Math.ceil(at * FRAMES_PER_S) / FRAMES_PER_S - at;
    add(silence, `${name}-${index}-end.wav`, `atrim=duration=${left.toFixed(6)}`);
    pictures.push(`file '${picture}'\nduration ${(at - began).toFixed(3)}`);
    if (index === slides.length - 1) pictures.push(`file '${picture}'`);
  }
  const [soundList, pictureList] = [join(work, 'sounds.txt'), join(work, 'pictures.txt')];
  writeFileSync(soundList, sounds.join('\n'));
  writeFileSync(pictureList, pictures.join('\n'));
  const target = join(FOLDER, `${name}.mp4`);
  const frames = String(FRAMES_PER_S * SEGMENT_S);
  ffmpeg(
    ...['-f', 'concat', '-safe', '0', '-i', pictureList, '-f', 'concat', '-safe', '0', '-i', soundList],
    ...['-r', String(FRAMES_PER_S), '-t', at.toFixed(3), '-c:v', 'libx264', '-profile:v', 'high', '-level', '3.0'],
    ...['-pix_fmt', 'yuv420p', '-preset', 'veryslow', '-tune', 'stillimage', '-crf', '32', '-bf', '0'],
    ...['-g', frames, '-keyint_min', frames, '-sc_threshold', '0'],
    // Browsers refuse Opus whose header names another rate.
    ...['-c:a', 'libopus', '-ar', '48000', '-b:a', '9k', '-application', 'voip', '-frame_duration', '60', '-ac', '1'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact'],
    // The sound of each fragment is that of its pictures, so that a cut begins with both.
    ...['-max_interleave_delta', '0', '-movflags', '+frag_keyframe+empty_moov+default_base_moof', target],
  );
  writeFileSync(join(FOLDER, `${name}.vtt`), `WEBVTT\n\n${cues.join('\n\n')}\n`);
  const [init = 0, ...sizes] = sizesIn(readFileSync(target));
  const last = Math.round((at - (sizes.length - 1) * SEGMENT_S) * 1_000);
  const segments = sizes.map((bytes, index) => ({ bytes, ms: index === sizes.length - 1 ? last : SEGMENT_S * 1_000 }));
  if (at < LENGTH_S.min || at > LENGTH_S.max) throw new Error(`${name} lasts ${at} s`);
  return { codecs: 'avc1.64001e,opus', ...SIZE, init, segments };
};

const lessons = JSON.parse(readFileSync(join(FOLDER, 'lessons.json'), 'utf8')) as Record<string, Slide[]>;
const films: Record<string, unknown> = {};
for (const [name, slides] of Object.entries(lessons)) films[name] = await make(name, slides);
await browser.close();
rmSync(work, { recursive: true });
writeFileSync(join(FOLDER, 'films.json'), `${JSON.stringify(films)}\n`);
