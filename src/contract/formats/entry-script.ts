/** Returns the URL of a page's entry script, which identifies the build. */
export const findEntryScriptUrl = (html: string): string | undefined =>
  /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
