import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import './components.css';
import { Stage } from './stage.tsx';

/** Six brand colors: typical ones, and difficult ones. */
const BRANDS = {
  'harbour blue': '#245fc4',
  'brick red': '#b3261e',
  'fir green': '#0b6e4f',
  orange: '#ff7a00',
  'neon yellow': '#e6ff00',
  'near-black': '#0d0d12',
};

function Components() {
  const query = new URLSearchParams(location.search);
  const [brand, setBrand] = useState<string>(query.get('brand') ?? BRANDS['harbour blue']);
  const [scheme, setScheme] = useState(query.get('scheme') ?? 'light');
  const [language, setLanguage] = useState((query.get('left') ?? 'en_US') as Language);
  return (
    <main className="components">
      <div className="components-controls">
        <h1>Components</h1>
        <label>
          School
          <select value={brand} onChange={(event) => setBrand(event.target.value)}>
            {Object.entries(BRANDS).map(([name, color]) => (
              <option key={color} value={color}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Any colour
          <input type="color" value={brand} onChange={(event) => setBrand(event.target.value)} />
        </label>
        <label>
          Scheme
          <select value={scheme} onChange={(event) => setScheme(event.target.value)}>
            <option>light</option>
            <option>dark</option>
          </select>
        </label>
        <label>
          Language
          <select value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
            {LANGUAGES.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
      </div>
      <div className="components-stages">
        <Stage language={language} brand={brand} scheme={scheme} />
        {query.get('right') !== 'none' && <Stage language="ar_SA" brand={brand} scheme={scheme} />}
      </div>
    </main>
  );
}

/** Shows all components in all states, left-to-right and right-to-left, in any brand color. */
export function mountComponents(root: HTMLElement): void {
  createRoot(root).render(<Components />);
}
