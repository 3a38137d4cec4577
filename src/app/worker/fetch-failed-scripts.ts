const hasArrived = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0

/** Fetches preloaded scripts that failed. Otherwise, WebKit would fail to import them even after a reload. */
export function refetchFailedScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'))
    if (!hasArrived(link)) void fetch(link.href).catch(() => undefined)
}
