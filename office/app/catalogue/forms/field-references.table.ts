import * as v from 'valibot'
import { paymentChannels } from '../../../../src/contract/channels.table.ts'
import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import { parseCatalogueEntries, getNameInLanguage, textsByLanguageSchema } from '../parse-catalogue-entries.ts'
import { getValueAtPath } from './text/edit-value.ts'

interface ReferenceOption {
  readonly value: string
  readonly label: string
}

interface FieldReference {
  /** Catalogue file that contains the possible values. Undefined if they are the same for all brands. */
  readonly file?: CatalogueFile
  /** Returns the possible values. `parent` is the object that contains the field. */
  readonly list: (content: unknown, language: string, parent: unknown) => readonly ReferenceOption[]
}

const game = v.object({
  game: v.string(),
  names: textsByLanguageSchema,
  clients: v.array(v.object({ client: v.string(), platform: v.string(), area: v.string() })),
})
const method = v.object({ payway: v.number(), channel: v.number(), name: v.union([v.string(), textsByLanguageSchema]) })
const places = v.object({ area: v.string(), regions: v.array(v.string()) })

const name = (value: string, label: string | undefined): ReferenceOption => ({
  value,
  label: label === undefined || label === value ? value : `${label} (${value})`,
})

const listClients: FieldReference['list'] = (content, language) =>
  parseCatalogueEntries(content, game).flatMap(({ entry }) =>
    entry.clients.map(({ client, platform, area }) => ({
      value: client,
      label: `${getNameInLanguage(entry.names, language)} · ${platform} · ${area} (${client})`,
    })),
  )

const listRegions = (content: unknown, area?: unknown): readonly ReferenceOption[] => {
  const codes = parseCatalogueEntries(content, places)
    .filter(({ entry }) => area === undefined || entry.area === area)
    .flatMap(({ entry }) => entry.regions)
  return [...new Set(codes)].map((code) => name(code, undefined))
}

/**
 * Values that a field may contain if it refers to something else, such as a game. To add a reference, add a row here
 * and use its name in fields.table.ts.
 */
export const fieldReferences = {
  games: {
    file: 'games',
    list: (content, language) =>
      parseCatalogueEntries(content, game).map(({ entry }) =>
        name(entry.game, getNameInLanguage(entry.names, language)),
      ),
  },
  clients: { file: 'games', list: listClients },
  pageClients: {
    file: 'games',
    list: (content, language, parent) => [name('*', undefined), ...listClients(content, language, parent)],
  },
  regions: {
    file: 'regions',
    list: (content, _language, parent) => listRegions(content, getValueAtPath(parent, ['area']) ?? ''),
  },
  allRegions: { file: 'regions', list: (content) => listRegions(content) },
  methods: {
    file: 'methods',
    list: (content, language) =>
      parseCatalogueEntries(content, method).map(({ entry }) =>
        name(`${entry.payway}_${entry.channel}`, getNameInLanguage(entry.name, language)),
      ),
  },
  payways: {
    list: () => Object.entries(paymentChannels).map(([value, channel]) => name(value, channel.name)),
  },
} as const satisfies Readonly<Record<string, FieldReference>>

export type FieldReferenceName = keyof typeof fieldReferences

export const getFieldReference = (reference: FieldReferenceName): FieldReference => fieldReferences[reference]
