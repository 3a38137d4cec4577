import type { Plugin } from 'vite'

/**
 * Modules of axios that the built store never runs, and what stands in their place: 8 of its 22 KiB. Read by the plugin below.
 * To add one: a row with the reason why it is never run (src/kernel/http/transport.ts is the only file that uses axios).
 */
const standIns: Readonly<Record<string, string>> = {
  // Requests are made by XMLHttpRequest, in every browser that the store serves.
  'adapters/fetch': 'export const getFetch = () => false; export default false',
  // Nobody watches how far a request has come.
  'helpers/progressEventReducer': 'export const progressEventReducer = () => []',
  // Queries come as URLSearchParams, bodies as JSON: forms are never sent.
  'helpers/AxiosURLSearchParams': 'export default URLSearchParams',
  'helpers/toFormData': 'export const DEFAULT_FORM_DATA_MAX_DEPTH = 0; export default (data) => data',
  'helpers/toURLEncodedForm': 'export default (data) => new URLSearchParams(data)',
  'helpers/formDataToJSON': 'export default () => null',
  'core/setFormDataHeaders': 'export default () => {}',
  'core/assertParamsAcyclic': 'export default () => {}',
  // No XSRF cookie is read.
  'helpers/cookies': 'export default { read: () => null, write() {}, remove() {} }',
  // Given away to users of axios; requests are ended by an AbortSignal.
  'cancel/CancelToken': 'export default null',
  'helpers/HttpStatusCode': 'export default {}',
}

const ofAxios = /node_modules[\\/]axios[\\/]lib[\\/](.+)\.js$/
const nameOf = (id: string) => ofAxios.exec(id)?.[1]?.replaceAll('\\', '/') ?? ''

/** Fails where axios has no such module any more, so that an update cannot bring the omitted modules back unseen. */
export function leanAxios(): Plugin {
  const unseen = new Set(Object.keys(standIns))
  return {
    name: 'lean-axios',
    apply: 'build',
    load: {
      filter: { id: ofAxios },
      handler(id) {
        const name = nameOf(id)
        unseen.delete(name)
        return standIns[name]
      },
    },
    buildEnd(error) {
      if (!error && unseen.size > 0) this.error(`axios has changed: ${[...unseen].join(', ')} was not found`)
    },
  }
}
