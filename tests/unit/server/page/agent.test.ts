import { expect, it } from 'vitest'
import { agentWord, appWords } from '../../../../server/page/agent.ts'
import { inAppBrowserOf } from '../../../../src/kernel/in-app/in-app-browser.ts'
import { inAppAgents } from '../../src/kernel/in-app/user-agents.ts'

const appOf = (userAgent: string) =>
  inAppBrowserOf({ userAgent, maxTouchPoints: 0, standalone: false, inGame: false, bridges: [] })?.id

it.each(inAppAgents)('an app is known by the few words that a drawing is told of it: %s on %s', (id, _phone, agent) => {
  const words = agentWord(agent) + appWords(agent)
  expect(appOf(words)).toBe(id)
  expect(words.length).toBeLessThan(80)
})

it('a browser of its own is none', () => {
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1'
  expect(appOf(agentWord(safari) + appWords(safari))).toBeUndefined()
})
