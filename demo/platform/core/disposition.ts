const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header that has a browser save a file under its name (RFC 6266). Clients that cannot read `filename*` get the ASCII
 * part of it.
 */
export const disposition = (name: string): string => {
  const ascii = name.replace(/[^\w.-]+/g, '-').replace(/^-+/, '');
  return `attachment; filename="${/^\w/.test(ascii) ? ascii : `file${ascii}`}"; filename*=UTF-8''${encoded(name)}`;
};
