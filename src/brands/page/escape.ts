const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For text and for quoted attributes alike. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** JSON inside a script element: no text in it can close the element or open a comment. */
export const islandJson = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c')
