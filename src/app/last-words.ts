/**
 * Said when not even a catalogue of words could be fetched: drawn without the framework and without a request,
 * from what `src/brands/build/page-body.ts` wrote into the page in the brand's own language.
 */
export function sayLastWords(root: HTMLElement): void {
  const template = document.getElementById('last-words')
  if (!(template instanceof HTMLTemplateElement)) return
  root.replaceChildren(template.content.cloneNode(true))
  root.querySelector('button')?.addEventListener('click', () => window.location.reload())
}
