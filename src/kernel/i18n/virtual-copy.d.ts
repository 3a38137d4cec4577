/** Written by src/build/words/copy.plugin.ts. What a pack is, load-words.ts says: an ambient module cannot import types. */
declare module 'virtual:copy' {
  export const packs: Readonly<Record<string, () => Promise<unknown>>>
}
