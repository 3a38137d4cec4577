/** The script that a page begins with: it tells builds apart. */
export const entryOf = (html: string): string | undefined => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
