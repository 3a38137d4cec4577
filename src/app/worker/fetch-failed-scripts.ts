const hasArrived = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0

/**
 * WebKit remembers a script that it was to load ahead and that did not arrive: every import of it fails without a request, after a reload of the
 * page too, until the file is fetched in another way. What it remembers has left no resource entry.
 */
export function fetchFailedScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'))
    if (!hasArrived(link)) void fetch(link.href).catch(() => undefined)
}
