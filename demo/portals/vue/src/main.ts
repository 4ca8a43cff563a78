import { configureCampus } from 'campus-widgets/settings';
import { createApp } from 'vue';
import App from './App.vue';
import './page.css';

configureCampus({ apiBase: import.meta.env.VITE_PLATFORM });
createApp(App).mount('#app');
