/** Covers of schools: landscapes of 1200 × 400 in the color of the school, quiet where the logo and the name lie. */

type Scene = 'mountains' | 'river' | 'dunes' | 'harbor' | 'orchard' | 'arcade' | 'library' | 'stage' | 'boutique';

const random = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const ridge = (base: number, height: number, steps: number, next: () => number): string => {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = (1200 / steps) * step;
    return `${x.toFixed(0)} ${(base - next() * height).toFixed(0)}`;
  });
  return `M0 400L0 ${base}L${points.join('L')}L1200 400z`;
};

const SCENES: Readonly<Record<Scene, () => string>> = {
  mountains() {
    const next = random(7);
    const snow = 'M700 96l34 54-18-8-16 16-16-16-18 8zM980 140l26 40-14-6-12 12-12-12-14 6z';
    return `<circle cx="930" cy="92" r="44" fill="#fff" opacity=".5"/><path d="${ridge(250, 60, 8, next)}" fill="#fff" opacity=".12"/><path d="M440 400l140-170 60 50 60-184 120 180 70-60 90-76 120 170 100 90z" fill="#000" opacity=".16"/><path d="${snow}" fill="#fff" opacity=".8"/><path d="${ridge(330, 60, 14, next)}" fill="#000" opacity=".2"/>${times(26, (i) => `<path d="M${i * 48 + next() * 20} ${372 + next() * 20}l14-44 14 44z" fill="#000" opacity=".22"/>`)}`;
  },
  river() {
    return `<circle cx="880" cy="110" r="52" fill="#fff" opacity=".4"/><path d="M0 250c200-60 380-40 560-70s420-60 640 0v220H0z" fill="#fff" opacity=".14"/><path d="M0 310c220-40 420-10 640-40s380-30 560 10v120H0z" fill="#000" opacity=".16"/>${times(5, (i) => `<path d="M${60 * i - 40} ${330 + i * 14}c160-26 300 26 460 0s300-26 460 0 300 20 460 0" fill="none" stroke="#fff" stroke-width="${5 - i * 0.6}" stroke-linecap="round" opacity="${0.42 - i * 0.06}"/>`)}<g stroke="#fff" stroke-width="6" opacity=".75" fill="none"><path d="M560 296c120-120 260-120 380 0"/><path d="M540 296h420"/>${times(9, (i) => `<path d="M${600 + i * 38} 296v-${[34, 58, 74, 84, 88, 84, 74, 58, 34][i]}" stroke-width="3"/>`)}</g>`;
  },
  dunes() {
    const palm = (x: number, y: number, size: number) =>
      `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 0c4-40 2-70-6-100h10c6 30 8 60 6 100z" fill="#000" opacity=".45"/><g fill="#000" opacity=".5"><path d="M-2-100c-30-20-56-16-70 4 26-10 48-6 70-4zM0-100c30-22 58-16 70 6-26-12-48-8-70-6zM-2-100c-24 2-44 22-44 48 14-24 28-38 44-48zM2-100c26 4 44 24 42 50-12-26-26-40-42-50zM-2-102c-10-24-4-44 12-56 0 22-4 40-12 56z"/></g></g>`;
    return `<circle cx="820" cy="120" r="70" fill="#fff" opacity=".55"/><path d="M0 290c240-110 420-60 600-30s380 0 600-70v210H0z" fill="#fff" opacity=".2"/><path d="M0 350c180-60 380-50 560-16 220 40 420-60 640-40v106H0z" fill="#000" opacity=".18"/><path d="M300 400c160-60 300-70 420-30s300 20 480-20v50z" fill="#000" opacity=".18"/><ellipse cx="900" cy="352" rx="150" ry="12" fill="#fff" opacity=".45"/>${palm(780, 352, 1)}${palm(1010, 350, 1.25)}${palm(1060, 356, 0.8)}`;
  },
  harbor() {
    const crane = (x: number, size: number) =>
      `<g transform="translate(${x} 300) scale(${size})" fill="none" stroke="#fff" stroke-width="7" opacity=".7"><path d="M0 0v-150h60V0M-60-150h200M30-150v-44l-90 44M30-194l110 44M110-150v50"/><path d="M98-100h24v18H98z" fill="#fff"/></g>`;
    const boat = (x: number, y: number, size: number) =>
      `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-50 0H54L40 22h-78z" fill="#000" opacity=".45"/><path d="M0-6v-92l48 84zM-6-10v-70l-36 64z" fill="#fff" opacity=".85"/></g>`;
    return `<circle cx="330" cy="96" r="40" fill="#fff" opacity=".4"/>${crane(720, 1)}${crane(980, 0.8)}<path d="M0 300h1200v100H0z" fill="#000" opacity=".22"/>${times(9, (i) => `<path d="M${i * 150 - 40} ${324 + (i % 3) * 20}c30-10 50 10 80 0" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".4"/>`)}${boat(560, 318, 1)}${boat(860, 344, 0.7)}`;
  },
  orchard() {
    const tree = (x: number, y: number, size: number) =>
      `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-6 0h12v-44H-6z" fill="#000" opacity=".35"/><circle cy="-70" r="44" fill="#fff" opacity=".28"/><circle cx="-26" cy="-56" r="28" fill="#fff" opacity=".2"/><circle cx="26" cy="-54" r="30" fill="#000" opacity=".1"/><g fill="#fff" opacity=".9"><circle cx="-14" cy="-82" r="5"/><circle cx="14" cy="-66" r="5"/><circle cx="2" cy="-96" r="5"/><circle cx="-26" cy="-54" r="5"/></g></g>`;
    return `<circle cx="980" cy="84" r="46" fill="#fff" opacity=".5"/><path d="M0 290c300-70 560-40 780-30s300 0 420-30v170H0z" fill="#fff" opacity=".14"/>${times(7, (i) => tree(420 + i * 118, 292 - (i % 2) * 8, 0.72))}<path d="M0 330c260-40 600-20 1200-30v100H0z" fill="#000" opacity=".15"/>${times(5, (i) => tree(500 + i * 160, 372, 1))}`;
  },
  arcade() {
    return `<g opacity=".9">${times(7, (i) => {
      const x = 380 + i * 112;
      return `<path d="M${x} 400V190a46 46 0 0 1 92 0v210z" fill="#fff" opacity="${0.1 + (i % 3) * 0.05}"/><path d="M${x + 18} 400V214a28 28 0 0 1 56 0v186z" fill="#000" opacity=".16"/><circle cx="${x + 46}" cy="120" r="9" fill="#fff" opacity=".8"/>`;
    })}<path d="M340 92h860" stroke="#fff" stroke-width="4" opacity=".6"/>${times(15, (i) => `<path d="M${352 + i * 56} 92l20 30 20-30z" fill="#fff" opacity="${i % 2 ? 0.55 : 0.3}"/>`)}</g>`;
  },
  library() {
    const next = random(3);
    return `${times(
      3,
      (row) =>
        `<path d="M360 ${138 + row * 108}h840v10H360z" fill="#000" opacity=".22"/>${times(26, (i) => {
          const height = 52 + next() * 36;
          return `<rect x="${372 + i * 32}" y="${138 + row * 108 - height}" width="${18 + next() * 10}" height="${height}" rx="3" fill="${next() > 0.35 ? '#fff' : '#000'}" opacity="${(0.16 + next() * 0.3).toFixed(2)}"/>`;
        })}`,
    )}`;
  },
  stage() {
    const next = random(11);
    return `${times(6, (i) => `<path d="M${430 + i * 130} -10L${360 + i * 130} 400h160z" fill="#fff" opacity="${0.06 + (i % 3) * 0.03}"/>`)}${times(40, () => `<circle cx="${(360 + next() * 840).toFixed(0)}" cy="${(next() * 300).toFixed(0)}" r="${(2 + next() * 5).toFixed(1)}" fill="#fff" opacity="${(0.2 + next() * 0.5).toFixed(2)}"/>`)}<path d="M0 350c400-40 800-40 1200 0v50H0z" fill="#000" opacity=".25"/><g fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".85"><path d="M700 300c40-120 160-160 260-120-30 90-130 150-260 120zM690 330c20-40 60-80 120-100"/></g>`;
  },
  boutique() {
    return `${times(10, (i) => `<circle cx="${420 + (i % 5) * 180}" cy="${90 + Math.floor(i / 5) * 190 + (i % 2) * 30}" r="${70 - (i % 3) * 14}" fill="none" stroke="#fff" stroke-width="${14 - (i % 4) * 3}" opacity="${0.16 + (i % 4) * 0.09}"/>`)}<path d="M640 400c0-110 90-200 200-200s200 90 200 200z" fill="#000" opacity=".14"/>`;
  },
};

interface Cover {
  readonly name: string;
  readonly color: string;
  readonly scene: Scene;
}

/** The covers by the ids of the schools that have them. */
export const COVERS: readonly Cover[] = [
  { name: 'north', color: '#1f5fbf', scene: 'mountains' },
  { name: 'river', color: '#0f766e', scene: 'river' },
  { name: 'oasis', color: '#b45309', scene: 'dunes' },
  { name: 'mall', color: '#7c3aed', scene: 'arcade' },
  { name: 'harbor', color: '#155e9c', scene: 'harbor' },
  { name: 'orchard', color: '#4d7c0f', scene: 'orchard' },
  { name: 'noura-store', color: '#9d174d', scene: 'boutique' },
  { name: 'north-science', color: '#1d4ed8', scene: 'library' },
  { name: 'north-arts', color: '#be185d', scene: 'stage' },
];

/** A cover as SVG. */
export const drawSchoolCover = ({ color, scene }: Cover): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="1200" height="400"><defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".26"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient></defs><rect width="1200" height="400" fill="${color}"/><rect width="1200" height="400" fill="url(#sky)"/>${SCENES[scene]()}</svg>`;
