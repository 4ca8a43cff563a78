import { configureCampus } from 'campus-widgets/settings';
import { mount } from 'svelte';
import App from './App.svelte';
import './page.css';

configureCampus({ apiBase: import.meta.env.VITE_PLATFORM });
mount(App, { target: document.querySelector('#app')! });
