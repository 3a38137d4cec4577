export interface DocumentLinks {
  readonly script: string
  readonly styles: readonly string[]
}

/** Builds an HTML page with one script and its styles. Search engines are told not to index it. */
export function buildPaymentDocumentHtml({ script, styles }: DocumentLinks): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>…</title>',
    '<link rel="icon" href="data:,">',
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    `<script type="module" src="${script}"></script>`,
    '</head>',
    '<body></body>',
    '</html>',
    '',
  ].join('\n')
}
