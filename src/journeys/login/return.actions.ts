import { makeUpLogin, storeLogin } from '../../contract/calls/login.calls.ts'
import type { Failure } from '../../kernel/http/result.ts'
import { send } from '../../kernel/http/send.ts'
import { openOverlay } from '../../kernel/overlays.store.ts'
import { parseParams } from '../../kernel/params.ts'
import { report } from '../../kernel/report.ts'
import { session } from '../../kernel/session.store.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { keys } from '../../kernel/storage/storage-keys.table.ts'
import { order } from '../../purchase/order-info.store.ts'
import { enter } from './enter.actions.ts'
import { redirectUri } from './leave.actions.ts'
import { loginGame } from './login-game.ts'
import { login } from './login.store.ts'
import { isProvider, type ProviderName } from './providers.table.ts'

/** The gateway's words are about passwords; of what happened at a company it knows no more than that it did not work. */
const wordless: Failure = { kind: 'code', code: -601, name: 'loginFailed', message: '' }

function exchange(provider: ProviderName, code: string, address: string) {
  const fields = { authorization_code: code, redirect_uri: redirectUri(provider) }
  const to = loginGame({
    params: parseParams(new URL(address, window.location.origin).search),
    clientId: order.info.clientId,
    brandClient: session.brand.login.client,
  })
  return to.set === 'store'
    ? send(storeLogin[provider], { ...fields, ...to.game })
    : send(makeUpLogin[provider], { ...fields, ...to.game })
}

function fail(failure: Failure): void {
  login.failure = failure.kind === 'code' ? wordless : failure
  openOverlay({ kind: 'login' })
}

/**
 * Back from a company, with its code or without. An answer to a question that this tab has not asked is dropped:
 * somebody may have sent a link that logs in to their own account.
 */
export async function finishLogin(returned: string): Promise<void> {
  const { pathname, searchParams } = new URL(returned, window.location.origin)
  const provider = pathname.slice('/login/'.length)
  const asked = storage.read(keys.loginUnderWay)
  storage.remove(keys.loginUnderWay)
  if (!isProvider(provider) || asked?.provider !== provider || asked.state !== searchParams.get('state')) return
  const code = searchParams.get('code')
  if (code === null) return fail(wordless)
  const result = await exchange(provider, code, asked.address)
  if (!result.ok) return fail(result.failure)
  report('track', 'manual_login')
  enter(result.data, asked.address)
}
