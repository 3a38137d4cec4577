import { brandScene, gameScene } from './game-art.ts'

/** As large as the pictures that chats and social media show of a link. */
export const previewSize = { width: 1200, height: 630 } as const

/** The subject to the right; the mark of the brand stands before it. */
const stage = { w: previewSize.width, h: previewSize.height, focus: { x: 850, y: 330 }, scale: 2.1 }

export const gamePreview = (nameKey: string): string => gameScene(nameKey, stage)
/** One companion: there is no room for a second on the right. */
export const brandPreview = (name: string, nameKeys: readonly string[]): string =>
  brandScene(name, nameKeys.slice(0, 2), stage)
