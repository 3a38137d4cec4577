import { drawBrandScene, drawGameScene } from './game-art.ts'

/** Size of link previews in chats and social media. */
export const linkPreviewSizePx = { width: 1200, height: 630 } as const

/** Preview with the subject on the right and the brand's mark on the left. */
const stage = { w: linkPreviewSizePx.width, h: linkPreviewSizePx.height, focus: { x: 850, y: 330 }, scale: 2.1 }

export const drawGamePreview = (nameKey: string): string => drawGameScene(nameKey, stage)
/** Draws two subjects, since a preview has room for only one companion. */
export const drawBrandPreview = (name: string, nameKeys: readonly string[]): string =>
  drawBrandScene(name, nameKeys.slice(0, 2), stage)
