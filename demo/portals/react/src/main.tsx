import { configureCampus } from 'campus-widgets/settings';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import './page.css';

configureCampus({ apiBase: import.meta.env.VITE_PLATFORM });
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
