import { drawBrandScene, drawGameScene } from './game-art.ts'

/** Size of link previews in chats and social media. */
export const previewSize = { width: 1200, height: 630 } as const

/** The subject is on the right; the brand's mark is on the left. */
const stage = { w: previewSize.width, h: previewSize.height, focus: { x: 850, y: 330 }, scale: 2.1 }

export const drawGamePreview = (nameKey: string): string => drawGameScene(nameKey, stage)
/** Only one companion fits. */
export const drawBrandPreview = (name: string, nameKeys: readonly string[]): string =>
  drawBrandScene(name, nameKeys.slice(0, 2), stage)
