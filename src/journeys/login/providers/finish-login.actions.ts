import type { Failure } from '../../../kernel/http/result.ts'
import { needLogin } from '../../../purchase/need-login.ts'
import { storage } from '../../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../../kernel/storage/storage-keys.table.ts'
import { enter, startAnew } from '../session/start-session.actions.ts'
import { redirectUri } from './start-provider-login.actions.ts'
import { logManualLogin } from '../session/track-manual-login.ts'
import { gameToLogInTo } from '../session/login-game.ts'
import { login } from '../login.store.ts'
import { isProvider, providers } from './providers.table.ts'

/** The gateway's words are about passwords; of what happened at a company it knows no more than that it did not work. */
const wordless: Failure = { kind: 'code', code: -601, name: 'loginFailed', message: '' }

function fail(failure: Failure): void {
  login.failure = failure.kind === 'code' ? wordless : failure
  needLogin()
}

/** Companies answer in the query or in the fragment, whichever suits them. */
const wordsOf = ({ searchParams, hash }: URL): URLSearchParams =>
  new URLSearchParams([...searchParams, ...new URLSearchParams(hash.slice(1))])

/**
 * Back from a company, with its answer or without. An answer to a question that this tab has not asked is dropped:
 * somebody may have sent a link that logs in to their own account.
 */
export async function finishLogin(returned: string): Promise<void> {
  const url = new URL(returned, window.location.origin)
  const provider = url.pathname.slice('/login/'.length)
  const underWay = storage.read(storageKeys.pendingLogin)
  storage.remove(storageKeys.pendingLogin)
  if (!isProvider(provider) || underWay?.provider !== provider) return
  const answer = wordsOf(url)
  const way = providers[provider]
  if (way.stateOf(answer) !== underWay.state) return
  const result = await way.finish({
    answer: answer,
    proof: underWay.proof,
    game: gameToLogInTo(),
    redirectUri: redirectUri(provider),
  })
  if (!result) return fail(wordless)
  if (result.ok) {
    logManualLogin(provider)
    enter(result.data)
    return
  }
  if (result.failure.kind === 'garbage') startAnew()
  else fail(result.failure)
}
