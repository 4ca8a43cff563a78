/** The documentation page of a new widget; `attributes` are those that its example needs besides `tenant`. */
export const newPage = (
  { summary, tag }: { readonly tag: string; readonly summary: string },
  attributes = '',
): string => `# \`<${tag}>\`

${summary}

\`\`\`html
<script type="module" src="https://platform.example/widgets/esm/campus.js"></script>
<${tag} tenant="your-school"${attributes}></${tag}>
\`\`\`

<!-- generated:definition -->
<!-- /generated -->
`;
