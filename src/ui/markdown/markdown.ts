import { Marked } from 'marked';

/** Line breaks are those of paragraphs; headings begin below the title of what the text belongs to. */
const marked = new Marked({
  gfm: true,
  breaks: false,
  walkTokens(token) {
    if (token.type === 'heading') token.depth = Math.min(4, token.depth + 1);
  },
});

/** The HTML of a text in Markdown. It is not safe: `SafeHtml` shows it. */
export const htmlOf = (text: string): string => marked.parse(text, { async: false });
