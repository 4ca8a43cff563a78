import { useLayoutEffect, useRef } from 'react';
import type { ConsoleSettings } from '../../../src/contract/school/console.ts';
import { Avatar } from '../../../src/ui/avatar/avatar.tsx';
import { useLocale } from '../../../src/ui/text/locale.ts';

/** What is chosen and not saved: a drawing, `none` for what is removed, null for what is stored. */
export interface Drawn {
  readonly logo: HTMLCanvasElement | 'none' | null;
  readonly cover: HTMLCanvasElement | 'none' | null;
}

/** A copy of a drawing: another one is told apart from it. */
export function copyOf(canvas: HTMLCanvasElement | null): HTMLCanvasElement | null {
  if (!canvas) return null;
  const copy = canvas.ownerDocument.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}

function Drawing({ of }: { readonly of: HTMLCanvasElement }) {
  const place = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => place.current?.getContext('2d')?.drawImage(of, 0, 0), [of]);
  return <canvas ref={place} width={of.width} height={of.height} />;
}

interface LookPreviewProps {
  readonly settings: ConsoleSettings;
  readonly drawn: Drawn;
}

/** The head of the portal as it will be, light and dark, before anything is saved. It repeats what is said above it. */
export function LookPreview({ drawn, settings }: LookPreviewProps) {
  const { language } = useLocale();
  const { coverUrl, id, logoUrl, texts } = settings;
  const name = (texts.find((text) => text.language === language) ?? texts[0])?.name ?? id;
  return (
    <div className="preview" aria-hidden="true">
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} className="campus-base preview-page" style={{ colorScheme: scheme }}>
          <div className="cover">
            {drawn.cover instanceof HTMLCanvasElement && <Drawing of={drawn.cover} />}
            {drawn.cover === null && coverUrl && <img src={coverUrl} alt="" referrerPolicy="no-referrer" />}
          </div>
          <div className="preview-line">
            <div className="preview-logo">
              {drawn.logo instanceof HTMLCanvasElement ? (
                <Drawing of={drawn.logo} />
              ) : (
                <Avatar id={id} name={name} src={drawn.logo === 'none' ? '' : logoUrl} kind="school" size={64} />
              )}
            </div>
            <p className="preview-name">
              <bdi>{name}</bdi>
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
