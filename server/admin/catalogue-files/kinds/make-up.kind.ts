import { replenishRulesSchema, type ReplenishRules } from '../../../../office/contract/catalogue/make-up.schema.ts'
import { formatPrices, parsePrices } from './fields.ts'
import { defineCatalogueFileKind } from './kind.ts'

type Content = ReplenishRules | null

export const replenishRulesFileKind = defineCatalogueFileKind<Content>({
  schema: replenishRulesSchema,
  isRequired: false,
  empty: null,
  toRows: (content, brand) =>
    content === null
      ? []
      : [
          {
            table: 'makeUpRules',
            path: '',
            row: {
              brand,
              hours: content.hours,
              needsLogin: content.needsLogin,
              most: content.upTo === undefined ? null : parsePrices(content.upTo),
            },
          },
        ],
  toContent: ({ makeUpRules: [row] }) =>
    row === undefined
      ? null
      : {
          hours: row.hours,
          needsLogin: row.needsLogin,
          ...(row.most == null ? {} : { upTo: formatPrices(row.most) }),
        },
})
