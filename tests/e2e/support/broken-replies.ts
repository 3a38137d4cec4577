import type { Page, Route } from '@playwright/test'
import { fetchFromGateway } from './fetch-from-gateway.ts'

export const mockCall = (page: Page, path: string, answer: (route: Route) => Promise<void>) =>
  page.route((url) => url.pathname === path, answer)

export const replyWithCode =
  (number: number, msg = '') =>
  (route: Route) =>
    route.fulfill({ json: { code: number, msg, data: null } })

export const changeReplyData =
  (change: (data: never) => void) =>
  async (route: Route): Promise<void> => {
    const response = await fetchFromGateway(route)
    const json = (await response.json()) as { data: never }
    change(json.data)
    await route.fulfill({ response, json })
  }

/** Replies with a success code and invalid data. */
export const badData = {
  'has no data': { code: 1, msg: '' },
  'has null as data': { code: 1, msg: '', data: null },
  'has text as data': { code: 1, msg: '', data: 'servers' },
  'has a list as data': { code: 1, msg: '', data: [] },
  'has unknown fields': { code: 1, msg: '', data: { nonsense: true } },
  'has fields of the wrong type': { code: 1, msg: '', data: { servers: [{ server_id: 7, name: null }] } },
} as const
