/** Portraits of invented people, drawn from parts. Each is a square of 200 units. */

const SKIN = ['#fbdcc4', '#f3c8a5', '#e8b48b', '#d39a6c', '#b97d50', '#93592f', '#6f4124', '#50301d'] as const;
const HAIR = {
  black: '#1f1a1d',
  brown: '#4a2f22',
  chestnut: '#7a4526',
  blond: '#d9a75a',
  red: '#b1502a',
  grey: '#a3a3a8',
  white: '#e8e6e3',
} as const;

type HairColor = keyof typeof HAIR;
type Style =
  | 'short'
  | 'side'
  | 'buzz'
  | 'curls'
  | 'afro'
  | 'bob'
  | 'long'
  | 'wavy'
  | 'bun'
  | 'ponytail'
  | 'braids'
  | 'bald'
  | 'hijab'
  | 'turban';
type Clothes = 'round' | 'collar' | 'suit' | 'vneck' | 'hoodie' | 'turtleneck';
type Extra = 'glasses' | 'beard' | 'stubble' | 'earrings' | 'moustache' | 'freckles';

/** A look: skin from 0 (light) to 7 (dark), hair, clothes with their color, background, and extras. */
type Look = readonly [
  skin: number,
  style: Style,
  hair: HairColor,
  clothes: Clothes,
  cloth: string,
  ground: string,
  ...extras: Extra[],
];

const LOOKS: readonly Look[] = [
  [1, 'bob', 'black', 'collar', '#2f6f9f', '#cfe3f1'],
  [0, 'wavy', 'blond', 'vneck', '#8a3f63', '#f4d9e3', 'glasses'],
  [3, 'side', 'black', 'suit', '#2b3a55', '#dce3ee', 'stubble'],
  [3, 'hijab', 'black', 'round', '#33564e', '#e5efe4'],
  [0, 'braids', 'chestnut', 'round', '#4c7a52', '#e4f0da', 'freckles'],
  [2, 'short', 'black', 'turtleneck', '#3d3d46', '#e9e4dc', 'glasses'],
  [5, 'afro', 'black', 'vneck', '#c8662d', '#fbe5d0', 'earrings'],
  [2, 'wavy', 'brown', 'vneck', '#2f6f8f', '#d6e8f0', 'earrings'],
  [1, 'long', 'black', 'round', '#b8483f', '#fae0dc'],
  [0, 'short', 'red', 'hoodie', '#4f6d7a', '#d5e6e8', 'beard', 'freckles'],
  [4, 'turban', 'black', 'collar', '#f2efe8', '#d8e8e0', 'beard'],
  [2, 'bun', 'brown', 'turtleneck', '#70518f', '#e9def4'],
  [1, 'curls', 'brown', 'hoodie', '#d19a2a', '#f9ecc9', 'glasses'],
  [7, 'braids', 'black', 'collar', '#3f8f84', '#d3ede8', 'earrings'],
  [0, 'side', 'grey', 'suit', '#39424e', '#dfe5ea', 'glasses'],
  [3, 'long', 'brown', 'vneck', '#2c7a6b', '#d9efe6', 'earrings'],
  [2, 'short', 'black', 'round', '#c24f4f', '#fadcd6'],
  [5, 'short', 'black', 'suit', '#57406b', '#e6ddee'],
  [1, 'ponytail', 'chestnut', 'round', '#3b82a8', '#d3e9f3'],
  [0, 'bald', 'grey', 'turtleneck', '#5b6b4e', '#e4ead9', 'beard'],
  [4, 'wavy', 'black', 'collar', '#b23a6d', '#f7d9e6'],
  [2, 'hijab', 'black', 'round', '#86507a', '#f1e0ec', 'glasses'],
  [6, 'curls', 'black', 'round', '#e0a12f', '#fbeccb'],
  [1, 'buzz', 'blond', 'hoodie', '#6b7280', '#e5e7eb', 'stubble'],
  [2, 'bob', 'black', 'turtleneck', '#a3523d', '#f6e2d8', 'glasses'],
  [0, 'long', 'red', 'collar', '#4b7b54', '#dcefdd', 'freckles'],
  [3, 'short', 'brown', 'collar', '#3d6db5', '#d9e5f8', 'moustache'],
  [2, 'long', 'brown', 'suit', '#5a4a78', '#e6dff0', 'glasses'],
  [1, 'bun', 'grey', 'suit', '#5c4a72', '#e5deef', 'glasses', 'earrings'],
  [4, 'side', 'black', 'vneck', '#3c6e71', '#d6e8e8'],
  [2, 'ponytail', 'black', 'hoodie', '#d36c86', '#fbe1e7'],
  [0, 'curls', 'blond', 'collar', '#50709c', '#dae4f3'],
  [5, 'hijab', 'black', 'round', '#2f6b8f', '#f4e4d4'],
  [1, 'side', 'chestnut', 'suit', '#27535e', '#d3e6ea', 'beard'],
  [6, 'bun', 'black', 'vneck', '#7f4aa5', '#eaddf6', 'earrings'],
  [2, 'short', 'grey', 'collar', '#6a5d4d', '#ebe5da', 'glasses', 'moustache'],
  [3, 'braids', 'black', 'round', '#cb5c3d', '#fae1d8'],
  [0, 'bob', 'brown', 'round', '#3f7f6c', '#d9eee6'],
  [4, 'short', 'black', 'hoodie', '#47548c', '#dde1f5', 'glasses'],
  [1, 'wavy', 'chestnut', 'suit', '#84394b', '#f4dce1'],
  [1, 'bob', 'black', 'round', '#5d7f4a', '#e3ecd9'],
  [2, 'long', 'black', 'turtleneck', '#4d5a66', '#e0e6eb'],
  [1, 'side', 'black', 'collar', '#3d5a80', '#dbe5f0', 'glasses'],
  [5, 'ponytail', 'black', 'collar', '#bf7a22', '#f9e8cd'],
  [3, 'curls', 'black', 'suit', '#345947', '#dbe9e0', 'stubble'],
  [1, 'bob', 'red', 'hoodie', '#6c5aa8', '#e5e0f6', 'freckles'],
  [2, 'buzz', 'black', 'hoodie', '#7a8f3a', '#eaf0d6'],
  [1, 'short', 'black', 'suit', '#6b3f4f', '#efdde3'],
];

const shade = (amount: number, content: string): string => `<g fill="#000" opacity="${amount}">${content}</g>`;

/** What lies behind the head. */
const behind = (style: Style, color: string): string => {
  switch (style) {
    case 'bob':
      return `<path d="M52 92c0-40 22-58 48-58s48 18 48 58c0 22 2 38 4 46-10 6-24 8-30 4H78c-6 4-20 2-30-4 2-8 4-24 4-46z" fill="${color}"/>`;
    case 'long':
      return `<path d="M50 94c0-42 22-62 50-62s50 20 50 62c0 34 6 62 12 82H38c6-20 12-48 12-82z" fill="${color}"/>`;
    case 'wavy':
      return `<path d="M50 90c-2-38 20-58 50-58s52 20 50 58c0 10 10 14 8 28s8 18 4 32-10 22-22 24H60c-12-2-18-10-22-24s6-18 4-32 8-18 8-28z" fill="${color}"/>`;
    case 'bun':
      return `<circle cx="100" cy="27" r="19" fill="${color}"/>`;
    case 'ponytail':
      return `<path d="M134 52c26 0 34 26 30 52-2 20 4 34-6 48-14-8-24-34-22-58z" fill="${color}"/>`;
    case 'braids':
      return `<g fill="${color}"><path d="M50 84c0-30 20-50 50-50s50 20 50 50l-4 30H54z"/>${[0, 1, 2, 3, 4].map((step) => `<ellipse cx="${52 - step}" cy="${108 + step * 13}" rx="${11 - step}" ry="9"/><ellipse cx="${148 + step}" cy="${108 + step * 13}" rx="${11 - step}" ry="9"/>`).join('')}</g>`;
    case 'afro':
      return `<circle cx="100" cy="78" r="60" fill="${color}"/>`;
    default:
      return '';
  }
};

/** What lies on the head. */
const above = (style: Style, color: string, cloth: string): string => {
  switch (style) {
    case 'short':
      return `<path d="M58 88c-4-34 14-54 44-54s46 20 40 54c-4-10-8-18-12-24-18 4-40 2-56-6-6 8-12 18-16 30z" fill="${color}"/>`;
    case 'side':
      return `<path d="M57 90c-6-38 16-60 48-58 26 2 42 22 37 58-4-12-8-20-12-26-22 2-42-4-56-16-4 14-12 26-17 42z" fill="${color}"/>`;
    case 'buzz':
      return `<path d="M58 82c-2-28 14-46 42-46s44 18 42 46c-4-10-10-18-16-22-16-5-36-5-52 0-6 4-12 12-16 22z" fill="${color}" opacity=".88"/>`;
    case 'curls':
      return `<g fill="${color}">${[
        [64, 70],
        [66, 54],
        [78, 42],
        [94, 36],
        [111, 38],
        [126, 46],
        [136, 58],
        [138, 72],
        [88, 52],
        [108, 52],
        [122, 60],
        [76, 60],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="13"/>`)
        .join('')}</g>`;
    case 'afro':
      return `<path d="M54 86c0-34 18-48 46-48s46 14 46 48c-8-16-24-22-46-22s-38 6-46 22z" fill="${color}"/>`;
    case 'bob':
      return `<path d="M56 96c-2-38 16-58 44-58s46 20 44 58c-4-14-8-22-12-28-24 0-44-4-58-14-6 12-14 24-18 42z" fill="${color}"/>`;
    case 'long':
    case 'wavy':
      return `<path d="M55 104c-4-44 16-68 45-68s49 24 45 68c-4-22-18-40-42-50-24 8-42 26-48 50z" fill="${color}"/>`;
    case 'bun':
    case 'ponytail':
      return `<path d="M57 92c-4-36 14-56 43-56s47 20 43 56c-6-20-20-32-43-34-23 2-37 14-43 34z" fill="${color}"/>`;
    case 'braids':
      return `<path d="M56 94c-4-36 16-56 44-56s48 20 44 56c-6-18-22-30-44-44-22 14-38 26-44 44z" fill="${color}"/>`;
    case 'hijab':
      return `<path fill-rule="evenodd" d="M100 28c-36 0-54 26-52 62 1 26-8 48-14 62 20 24 112 24 132 0-6-14-13-36-14-62 2-36-16-62-52-62zm0 26c22 0 36 16 36 42 0 28-16 48-36 48s-36-20-36-48c0-26 14-42 36-42z" fill="${cloth}"/><path d="M60 132c20 26 60 26 80 0 2 20-14 34-40 36-26-2-42-16-40-36z" fill="#000" opacity=".1"/>`;
    case 'turban':
      return `<path d="M52 76c-6-34 18-54 48-54s54 20 48 54c-28-14-68-14-96 0z" fill="${cloth}"/><path d="M56 62c26-22 62-26 88-8M54 72c30-16 62-16 92 0M72 36c22 4 44 16 62 32" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="3"/>`;
    default:
      return '';
  }
};

const clothesOf = (clothes: Clothes, cloth: string, skin: string): string => {
  const body = `<path d="M18 200c2-34 26-48 58-52h48c32 4 56 18 58 52z" fill="${cloth}"/>`;
  switch (clothes) {
    case 'round':
      return `${body}<path d="M74 147c4 20 48 20 52 0l-6-3H80z" fill="${skin}"/>`;
    case 'vneck':
      return `${body}<path d="M76 146l24 40 24-40z" fill="${skin}"/>`;
    case 'turtleneck':
      return `${body}<path d="M78 130h44v24c-10 8-34 8-44 0z" fill="${cloth}"/>${shade(0.1, '<path d="M78 144h44v10c-10 8-34 8-44 0z"/>')}`;
    case 'collar':
      return `${body}<path d="M78 146l22 30 22-30z" fill="${skin}"/><path d="M76 140l24 34-20 14-14-36zM124 140l-24 34 20 14 14-36z" fill="#fff" opacity=".82"/>`;
    case 'suit':
      return `${body}<path d="M76 144l24 52 24-52z" fill="#fff"/><path d="M95 160h10l4 40H91z" fill="#7d2f3f"/><path d="M74 142l26 58H84l-22-46zM126 142l-26 58h16l22-46z" fill="#000" opacity=".2"/>`;
    case 'hoodie':
      return `${body}<path d="M64 152c6-14 66-14 72 0-6 24-66 24-72 0z" fill="#000" opacity=".16"/><path d="M78 146c4 14 40 14 44 0l-4-4H82z" fill="${skin}"/><path d="M88 166v20M112 166v20" stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>`;
  }
};

const EXTRAS: Readonly<Record<Extra, (hair: string) => string>> = {
  glasses: () =>
    '<g fill="#fff" fill-opacity=".18" stroke="#2b2b33" stroke-width="3"><rect x="68" y="84" width="28" height="22" rx="9"/><rect x="104" y="84" width="28" height="22" rx="9"/><path d="M96 93c3-3 5-3 8 0" fill="none"/></g>',
  beard: (hair) =>
    `<path d="M60 98c0 36 16 54 40 54s40-18 40-54c-6 14-12 20-20 20-6-5-34-5-40 0-8 0-14-6-20-20z" fill="${hair}"/><path d="M86 124c8 7 20 7 28 0-2 10-26 10-28 0z" fill="#fff"/>`,
  stubble: (hair) =>
    `<path d="M60 100c2 32 16 48 40 48s38-16 40-48c-6 12-12 18-20 18-6-4-34-4-40 0-8 0-14-6-20-18z" fill="${hair}" opacity=".28"/>`,
  moustache: (hair) => `<path d="M80 119c6-8 15-8 20-3 5-5 14-5 20 3-8 4-14 3-20 0-6 3-12 4-20 0z" fill="${hair}"/>`,
  earrings: () => '<g fill="#e7b93c"><circle cx="56" cy="114" r="4"/><circle cx="144" cy="114" r="4"/></g>',
  freckles: () =>
    '<g fill="#a8582f" opacity=".45"><circle cx="76" cy="112" r="1.6"/><circle cx="82" cy="115" r="1.6"/><circle cx="72" cy="116" r="1.6"/><circle cx="124" cy="112" r="1.6"/><circle cx="118" cy="115" r="1.6"/><circle cx="128" cy="116" r="1.6"/></g>',
};

const MOUTHS = [
  '<path d="M86 124c8 8 20 8 28 0" fill="none" stroke="#8a3b34" stroke-width="4" stroke-linecap="round"/>',
  '<path d="M85 122c6 13 24 13 30 0-9 3-21 3-30 0z" fill="#fff" stroke="#8a3b34" stroke-width="2"/>',
  '<path d="M88 125c6 5 18 5 24 0" fill="none" stroke="#8a3b34" stroke-width="4" stroke-linecap="round"/>',
] as const;

/** The portrait at an index, as SVG. */
export const drawPortrait = (index: number): string => {
  const [tone, style, hairColor, clothes, cloth, ground, ...extras] = LOOKS[index] as Look;
  const skin = SKIN[tone] as string;
  const hair = HAIR[hairColor];
  const wrap = index % 2 === 0 ? '#c3a27c' : '#5b6c9e';
  const covered = style === 'hijab';
  const face = `<path d="M60 88c0-30 16-46 40-46s40 16 40 46c0 34-16 60-40 60S60 122 60 88z" fill="${skin}"/>`;
  const ears = covered
    ? ''
    : `<g fill="${skin}"><ellipse cx="58" cy="98" rx="8" ry="12"/><ellipse cx="142" cy="98" rx="8" ry="12"/></g>${shade(0.08, '<ellipse cx="58" cy="99" rx="4" ry="7"/><ellipse cx="142" cy="99" rx="4" ry="7"/>')}`;
  const neck = `<path d="M82 128h36v22c-6 12-30 12-36 0z" fill="${skin}"/>${shade(0.14, '<path d="M82 134c10 14 26 14 36 0v10c-8 10-28 10-36 0z"/>')}`;
  const brow = tone > 4 ? '#1c1412' : hairColor === 'white' || hairColor === 'grey' ? '#77757a' : hair;
  const eyes =
    '<g fill="#2a211f"><ellipse cx="82" cy="95" rx="4.6" ry="5.6"/><ellipse cx="118" cy="95" rx="4.6" ry="5.6"/></g><g fill="#fff"><circle cx="83.8" cy="93" r="1.7"/><circle cx="119.8" cy="93" r="1.7"/></g>';
  const brows = `<path d="M73 82c6-5 13-5 18-1M109 81c5-4 12-4 18 1" fill="none" stroke="${brow}" stroke-width="4" stroke-linecap="round" opacity=".85"/>`;
  const nose = shade(0.16, '<path d="M97 98c-1 7-5 11-4 14 2 3 9 4 14 1-4 0-9-1-9-4 1-3 1-7-1-11z"/>');
  const cheeks = `<g fill="#d9534f" opacity="${tone > 4 ? 0.1 : 0.17}"><ellipse cx="72" cy="114" rx="9" ry="6"/><ellipse cx="128" cy="114" rx="9" ry="6"/></g>`;
  const below = extras.filter((extra) => extra !== 'glasses');
  const parts = [
    `<rect width="200" height="200" fill="${ground}"/>`,
    `<circle cx="${index % 3 === 0 ? 150 : 46}" cy="${52 + (index % 5) * 12}" r="${62 + (index % 4) * 8}" fill="#fff" opacity=".34"/>`,
    behind(style, hair),
    neck,
    clothesOf(clothes, cloth, skin),
    ears,
    face,
    cheeks,
    nose,
    MOUTHS[index % MOUTHS.length] as string,
    ...below.map((extra) => EXTRAS[extra](hair)),
    eyes,
    brows,
    above(style, hair, covered ? cloth : wrap),
    extras.includes('glasses') ? EXTRAS.glasses(hair) : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${parts.join('')}</svg>`;
};
