/** JSON inside a script element: no text in it can close the element or open a comment. */
export const islandJson = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c')
