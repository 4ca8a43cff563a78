const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? one);

/** A page that posts a message to the tool, as learning systems do. */
export const formPost = (action: string, fields: Readonly<Record<string, string>>): string =>
  `<!doctype html><title>Opening</title><form method="post" action="${escaped(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')}</form><script>document.forms[0].submit()</script>`;

/** A page of a course with the tool in a frame, which `sandbox` restricts unless it is empty. It stores what the tool asks it to (LTI postMessage storage). */
export const coursePage = (
  address: string,
  sandbox = '',
): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A course</title>
<style>body { margin: 0; font: 16px sans-serif } iframe { border: 0; width: 100%; height: 1200px }</style>
<h1>A course</h1><iframe title="Tool"${sandbox && ` sandbox="${escaped(sandbox)}"`} src="${escaped(address)}"></iframe>
<script>
const stored = new Map();
addEventListener('message', ({ data, origin, source }) => {
  const key = origin + ' ' + data?.key;
  const reply = (more) => source.postMessage({ subject: data.subject + '.response', message_id: data.message_id, key: data.key, ...more }, origin);
  if (data?.subject === 'lti.put_data') { stored.set(key, data.value); reply({ value: data.value }); }
  if (data?.subject === 'lti.get_data') reply({ value: stored.get(key) ?? null });
});
</script></html>`;
