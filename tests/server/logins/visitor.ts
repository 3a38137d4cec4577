import { request as overHttp, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Seen {
  status: number
  location: string
  body: string
}

const answered = (url: URL, method: string, headers: Record<string, string>, body?: string) =>
  new Promise<IncomingMessage>((done, fail) => {
    const options = { host: 'localhost', port: url.port, path: url.pathname + url.search, method, headers }
    overHttp({ ...options, headers: { host: url.host, ...headers } }, done)
      .on('error', fail)
      .end(body)
  })

/** A minimal browser for logins. It stores cookies and does not follow redirects. */
export function createVisitor() {
  const cookies = new Map<string, string>()

  const visit = async (url: URL, form?: Record<string, string>): Promise<Seen> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = form && new URLSearchParams(form).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body?.length ?? 0) }
    const response = await answered(url, form ? 'POST' : 'GET', { cookie, ...(form ? type : {}) }, body)
    for (const set of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.location ?? ''
    return {
      status: response.statusCode ?? 0,
      location: location && new URL(location, url).href,
      body: await text(response),
    }
  }
  return { visit }
}
