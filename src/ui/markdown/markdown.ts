import { Marked, type TokenizerExtension } from 'marked';

const STRONG = /^\*\*(?=[^\s*])([^*\n]{1,500}?)(?<=[^\s*])\*\*(?!\*)/u;
const EDGE = /^\p{P}|\p{P}$/u;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Bold text that ends with a mark of punctuation right before a letter, as in 「**注意：**先看」. CommonMark takes spaces for
 * what tells the end of bold text from its beginning there, which Chinese and Japanese do not write
 * (github.com/commonmark/commonmark-spec/issues/650).
 */
const cjkStrong: TokenizerExtension = {
  name: 'cjkStrong',
  level: 'inline',
  start: (text) => text.indexOf('**'),
  tokenizer(text) {
    const [raw, inner] = STRONG.exec(text) ?? [];
    if (raw === undefined || inner === undefined || !EDGE.test(inner) || !CJK.test(inner)) return undefined;
    return { type: 'strong', raw, text: inner, tokens: this.lexer.inlineTokens(inner) };
  },
};

/** Line breaks are those of paragraphs; headings begin below the title of what the text belongs to. */
const marked = new Marked({
  gfm: true,
  breaks: false,
  extensions: [cjkStrong],
  walkTokens(token) {
    if (token.type === 'heading') token.depth = Math.min(4, token.depth + 1);
  },
});

/** The HTML of a text in Markdown. It is not safe: `SafeHtml` shows it. */
export const htmlOf = (text: string): string => marked.parse(text, { async: false });
