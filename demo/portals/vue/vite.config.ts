import vue from '@vitejs/plugin-vue';
import { defineConfig, loadEnv } from 'vite';

export default defineConfig(({ mode }) => {
  const { VITE_MEDIA: media, VITE_PLATFORM: platform } = loadEnv(mode, import.meta.dirname);
  return {
    plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('campus-') } } })],
    preview: {
      headers: {
        // For the built page. The development server of Vite needs inline scripts and styles.
        'content-security-policy': [
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          `img-src 'self' ${platform} ${media}`,
          `connect-src 'self' ${platform}`,
          "base-uri 'none'",
          "form-action 'self'",
          "require-trusted-types-for 'script'",
          'trusted-types campus-widgets vue',
        ].join('; '),
      },
    },
  };
});
