/** Two hundred colours: difficult ones chosen by hand, the rest spread over the whole RGB cube. */
export function brands(): string[] {
  const hard = [
    '#ffff00',
    '#000000',
    '#ffffff',
    '#0a0a0a',
    '#fefefe',
    '#ccff00',
    '#ff00ff',
    '#00ffff',
    '#00ff00',
    '#0000ff',
  ];
  hard.push(
    '#ff0000',
    '#7fff00',
    '#808080',
    '#777777',
    '#ff7a00',
    '#1677ff',
    '#245fc4',
    '#010203',
    '#fffffe',
    '#ff00cc',
  );
  const spread = Array.from({ length: 180 }, (_, at) => {
    const parts = [at * 0.754877, at * 0.569841, at * 0.432].map((part) => Math.floor((part % 1) * 256));
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
  return [...hard, ...spread];
}
