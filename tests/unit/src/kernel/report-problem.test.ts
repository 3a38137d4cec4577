import { expect, it } from 'vitest'
import { onProblemReport, getRecentProblemReports, reportProblem } from '../../../../src/kernel/report-problem.ts'

const reported = (detail: string) => {
  reportProblem('test', '/api/x?client_id=private', detail)
  return JSON.stringify(getRecentProblemReports().slice(-1))
}

it('no report contains a query, a token or a password', () => {
  const quoted = [
    'GET https://gw.example/util/login/auth?username=private&password=private failed',
    'oauth_token=private',
    'password: private',
    'at "https://pay.example/?oauth_token=private" line 1',
    'card_info = private, next',
  ]
  for (const text of quoted) expect(reported(text)).not.toContain('private')
})

it('the latest reports are kept for support', () => {
  for (let n = 0; n < 60; n += 1) reportProblem('test', `place-${n}`)
  expect(getRecentProblemReports().length).toBe(50)
  expect(getRecentProblemReports()[49]?.where).toBe('place-59')
})

it('a listener is notified until it unsubscribes', () => {
  const reports: string[] = []
  const stop = onProblemReport(({ where }) => void reports.push(where))
  reportProblem('test', 'one')
  stop()
  reportProblem('test', 'two')
  expect(reports).toEqual(['one'])
})
