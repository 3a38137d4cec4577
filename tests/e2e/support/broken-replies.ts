import type { Page, Route } from '@playwright/test'
import { fetchReally } from './fetch-really.ts'

/** Plays a broken answer of one call, on every host. */
export const answerCall = (page: Page, path: string, answer: (route: Route) => Promise<void>) =>
  page.route((url) => url.pathname === path, answer)

/** The gateway's own words with another code. */
export const code =
  (number: number, msg = '') =>
  (route: Route) =>
    route.fulfill({ json: { code: number, msg, data: null } })

/** The gateway's real answer with one change. */
export const changed =
  (change: (data: never) => void) =>
  async (route: Route): Promise<void> => {
    const response = await fetchReally(route)
    const json = (await response.json()) as { data: never }
    change(json.data)
    await route.fulfill({ response, json })
  }

/** Answers that say they are good and are not. */
export const badData = {
  'says yes and brings nothing': { code: 1, msg: '' },
  'brings null': { code: 1, msg: '', data: null },
  'brings a text': { code: 1, msg: '', data: 'servers' },
  'brings a list': { code: 1, msg: '', data: [] },
  'brings something else': { code: 1, msg: '', data: { nonsense: true } },
  'brings things of the wrong kind': { code: 1, msg: '', data: { servers: [{ server_id: 7, name: null }] } },
} as const
