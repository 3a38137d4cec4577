import { vipProgramSchema, type VipProgram } from '../../../../office/contract/catalogue/vip.schema.ts'
import { formatPrices, parsePrices } from './fields.ts'
import { defineCatalogueFileKind, type Mistake } from './kind.ts'

type Content = VipProgram | null

/** The brand's VIP program: one object, or null. */
export const vipProgramFileKind = defineCatalogueFileKind<Content>({
  schema: vipProgramSchema,
  isRequired: false,
  empty: null,
  toRows: (content, brand) =>
    content === null
      ? []
      : [
          {
            table: 'vipPrograms',
            path: '',
            row: {
              brand,
              pointToCoin: parsePrices(content.pointPrice),
              faqTitles: content.faq.titles,
              faqContents: content.faq.contents,
            },
          },
          ...content.levels.map(({ level: number, names: texts, badge, points, stage }, i) => ({
            table: 'vipLevels' as const,
            path: `levels[${i}]`,
            row: { brand, level: number, names: texts, show: badge, needPoints: points, stage },
          })),
        ],
  toContent: ({ vipPrograms: [one], vipLevels }) =>
    one === undefined
      ? null
      : {
          pointPrice: formatPrices(one.pointToCoin),
          faq: { titles: one.faqTitles, contents: one.faqContents },
          levels: [...vipLevels]
            .sort((a, b) => a.level - b.level)
            .map((row) => ({
              level: row.level,
              names: row.names,
              badge: row.show,
              points: row.needPoints,
              stage: row.stage,
            })),
        },
  findMistakes: (content, { brand }) => {
    if (content === null) return []
    const { levels } = content
    return [
      ...(brand.hasVip ? [] : [{ path: '', text: 'must be absent: the brand has no VIP programme (hasVip)' }]),
      ...levels.flatMap((one, i): Mistake[] => {
        const before = levels[i - 1]
        if (one.level !== i + 1)
          return [{ path: `levels[${i}].level`, text: `Expected ${i + 1}: levels increase by one` }]
        return before === undefined || before.points < one.points
          ? []
          : [
              {
                path: `levels[${i}].points`,
                text: `Expected more than ${before.points}, the points of the previous level`,
              },
            ]
      }),
    ]
  },
})
