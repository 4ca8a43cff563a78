/** Eleventy reads this setting from a file only. The pages are Markdown and no templates: `{{` stands for itself. */
export default () => ({ markdownTemplateEngine: false });
