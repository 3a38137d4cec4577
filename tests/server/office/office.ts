import * as v from 'valibot'
import { once } from 'node:events'
import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { buildCallUrl, tokenHeader } from '../../../office/contract/call.ts'
import { officeApiCalls, type OfficeCallName } from '../../../office/contract/calls.table.ts'
import type { OfficeReplyOf, OfficeRequestOf } from '../../../office/contract/call.ts'
import type { OfficeFailure } from '../../../office/contract/failures.table.ts'
import type { RoleGrant } from '../../../office/contract/rights.table.ts'
import type { Database } from '../../../server/db/database.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import { createId } from '../../../server/office/secrets.ts'
import { deriveCsrfToken } from '../../../server/office/sessions/session-cookie.ts'
import { insertSession } from '../../../server/office/sessions/sessions.repository.ts'
import { replaceRoles } from '../../../server/office/staff/staff.repository.ts'
import { officeStaff } from '../../../server/office/staff/staff.tables.ts'
import type { AppOptions } from '../../../server/options.ts'
import { startGateway } from '../fixtures/gateway.ts'

export const officeOrigin = 'http://office.localhost:4173'
const host = new URL(officeOrigin).host

type Calls = typeof officeApiCalls
type Answer<Name extends OfficeCallName> = OfficeReplyOf<Calls[Name]>

/** Browser of a person at the office. */
export interface OfficeBrowser {
  /** Sends a call and returns its status and body, whatever they are. */
  readonly send: (
    name: OfficeCallName,
    request?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: unknown }>
  /** Sends a call that must succeed. */
  readonly call: <Name extends OfficeCallName>(
    name: Name,
    request: OfficeRequestOf<Calls[Name]>,
  ) => Promise<Answer<Name>>
  /** Sends a call that must fail, and returns the failure. */
  readonly fail: <Name extends OfficeCallName>(
    name: Name,
    request: OfficeRequestOf<Calls[Name]>,
  ) => Promise<OfficeFailure>
  /** Sends a call on a connection of its own, which the test can cut off. */
  readonly begin: <Name extends OfficeCallName>(
    name: Name,
    request: OfficeRequestOf<Calls[Name]>,
  ) => Promise<ClientRequest>
  /** Opens a stream of server-sent events on a connection of its own, as an injected request cannot be cut off. */
  readonly stream: <Name extends OfficeCallName>(
    name: Name,
    request: OfficeRequestOf<Calls[Name]>,
  ) => Promise<IncomingMessage>
  /** Opens a path as a page. */
  readonly open: (
    path: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; location: string; text: string }>
}

export interface StaffPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly browser: OfficeBrowser
}

let people = 0

/** Adds a person with an open, confirmed session, as a sign-in would. */
export async function insertPerson(db: Database, grants: readonly RoleGrant[], at: number) {
  people += 1
  const id = createId()
  const name = `Person ${people}`
  const email = `person-${people}@studio.example`
  const secret = await runInTransaction(db, async (tx) => {
    await tx.insert(officeStaff).values({ id, email, name, state: 'active', createdAt: at })
    await replaceRoles(tx, id, grants)
    const visitor = { address: '192.0.2.1', browser: 'Test' }
    return (await insertSession(tx, { staffId: id, method: 'openid', visitor, isConfirmed: true, at })).secret
  })
  return { id, name, email, secret }
}

/** A gateway with an office. */
export async function startOffice(options: Partial<AppOptions> = {}) {
  const gateway = await startGateway({ office: { origin: officeOrigin }, ...options })
  const now = options.now ?? Date.now
  let listening: Promise<string> | undefined

  function createBrowser(secret?: string): OfficeBrowser {
    const jar = new Map<string, string>(secret === undefined ? [] : [['__Host-office', secret]])

    async function request(
      url: string,
      {
        method = 'GET',
        headers = {},
        body,
      }: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: unknown },
    ) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await gateway.server.inject({
        method,
        url,
        headers: { host, cookie, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      for (const { name, value } of response.cookies) {
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return response
    }

    const send: OfficeBrowser['send'] = async (name, sent = {}, headers = {}) => {
      const { method, path } = officeApiCalls[name]
      const session = jar.get('__Host-office')
      const response = await request(method === 'GET' ? buildCallUrl(officeApiCalls[name], sent) : path, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(method === 'POST' ? { origin: officeOrigin } : {}),
          ...(session === undefined ? {} : { [tokenHeader]: deriveCsrfToken(session) }),
          ...headers,
        },
        ...(method === 'POST' ? { body: sent } : {}),
      })
      return { status: response.statusCode, body: response.json() }
    }

    const begin: OfficeBrowser['begin'] = async (name, sent) => {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
      listening ??= gateway.server.listen({ host: '127.0.0.1', port: 0 })
      return get({
        host: '127.0.0.1',
        port: new URL(await listening).port,
        path: buildCallUrl(officeApiCalls[name], sent),
        headers: { host, cookie, 'sec-fetch-site': 'same-origin' },
        agent: false,
      })
    }

    return {
      send,
      begin,
      async call(name, sent) {
        const { status, body } = await send(name, sent)
        if (status !== 200) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`)
        // The app rejects a reply that does not match the contract.
        const { reply } = officeApiCalls[name]
        if (typeof reply !== 'string') v.parse(reply, body)
        return body as never
      },
      async fail(name, sent) {
        const { status, body } = await send(name, sent)
        if (status < 400) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`)
        return body as OfficeFailure
      },
      async stream(name, sent) {
        const [response] = (await once(await begin(name, sent), 'response')) as [IncomingMessage]
        return response
      },
      async open(path, headers) {
        const response = await request(path, headers ? { headers } : {})
        return { status: response.statusCode, location: response.headers.location ?? '', text: response.body }
      },
    }
  }

  return {
    ...gateway,
    createBrowser,
    /** Adds a person and returns them with a signed-in browser. */
    async hire(...grants: RoleGrant[]): Promise<StaffPerson> {
      const { secret, ...person } = await insertPerson(gateway.db, grants, Math.floor(now() / 1000))
      return { ...person, browser: createBrowser(secret) }
    },
  }
}

export type Office = Awaited<ReturnType<typeof startOffice>>

/** Returns a request id as the app makes one. */
export const createWriteId = (): string => `request-${createId()}`
