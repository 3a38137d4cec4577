/**
 * Unclear words, and the plain ones to use instead. Read by the check `words`. To add one: a row, once nothing uses the
 * word. `anywhere` is searched in code, comments and documents, `name` in the names that a file declares, `file` in
 * paths.
 */
export const plainWords = [
  { anywhere: /\bwho(?:so|m)?ever\b/i, instead: 'a noun: the caller, the visitor, anyone with the link' },
  { name: /^(?:[A-Z]\w*)?Parts$/, instead: '…Deps, …Input, …Content, chunks' },
  {
    name: /^(?:Asked|Told|Held|Said)|^(?!is|has)\w+(?:Told|Said)$|^[A-Z]\w+(?:Asked|Held)$/,
    instead: '…Request, …Notice, …Message, …Report',
  },
  { name: /^(?:said|told|asked)$/, instead: 'text, reply, requests, calls, output' },
  { name: /Desk$|^desk/, instead: 'admin, home, fixture' },
  { name: /[Kk]nobs?$/, instead: 'overrides, faults' },
  { name: /^(?:Way|Ways|chooseWay|changeWay)$/, instead: 'PayMethod, LoginFlow' },
  {
    file: /(?:^|[/-])(?:desk|knobs|door|knock|reactions|teller|told|begun|asked)(?=[.-])/,
    instead: 'the name of what it holds',
  },
  {
    file: /(?:made-once|in-time|never\.table|sw\/parts|tests\/lives)/,
    instead: 'memoize, with-timeout, network-only, routes, random-journeys',
  },
] as const satisfies readonly PlainWord[]

interface PlainWord {
  readonly anywhere?: RegExp
  readonly name?: RegExp
  readonly file?: RegExp
  readonly instead: string
}
