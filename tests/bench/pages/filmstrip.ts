import type { CDPSession, Page } from 'playwright'
import type { Frame } from './report.ts'

const stepMs = 250

/** Pictures of the window every quarter of a second until `stop`. Pictures cost time themselves: such a visit is not among the measured. */
export async function recordFilmstrip(page: Page, session: CDPSession) {
  const shots: { at: number; jpeg: string }[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: data })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 50, maxWidth: 220, maxHeight: 400 })
  return async (): Promise<Frame[]> => {
    await session.send('Page.stopScreencast')
    const beganAt = await page.evaluate(() => performance.timeOrigin)
    const last = (shots.at(-1)?.at ?? beganAt) - beganAt
    const steps = Array.from({ length: Math.ceil(last / stepMs) + 1 }, (_, index) => index * stepMs)
    const shown = steps.map((atMs) => ({ atMs, jpeg: shots.findLast(({ at }) => at - beganAt <= atMs)?.jpeg ?? '' }))
    // A step that shows what the one before has shown says nothing new.
    return shown.filter(({ jpeg }, index) => jpeg !== '' && jpeg !== shown[index - 1]?.jpeg)
  }
}
