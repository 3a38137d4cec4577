import * as v from 'valibot'
import { longNames, minorPrices, names, count, positive, prices, pricesOf, shortText } from '../fields.ts'
import { defineKind, type Mistake } from '../kind.ts'

const level = v.strictObject({
  level: positive,
  names,
  /** Written on its badge. */
  badge: shortText,
  points: count,
  /** The measure of the badge's tiers. */
  stage: count,
})
const program = v.strictObject({
  /** What one growth point costs. */
  pointPrice: prices,
  faq: v.strictObject({ titles: names, contents: longNames }),
  levels: v.pipe(v.array(level), v.minLength(1)),
})
type Content = v.InferOutput<typeof program> | null

/** The VIP programme of the brand: one object, or null. */
export const vipKind = defineKind<Content>({
  schema: v.nullable(program),
  isNeeded: false,
  empty: null,
  rowsOf: (content, brand) =>
    content === null
      ? []
      : [
          {
            table: 'vipPrograms',
            path: '',
            row: {
              brand,
              pointToCoin: minorPrices(content.pointPrice),
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
  contentOf: ({ vipPrograms: [one], vipLevels }) =>
    one === undefined
      ? null
      : {
          pointPrice: pricesOf(one.pointToCoin),
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
  mistakesIn: (content, { brand }) => {
    if (content === null) return []
    const { levels } = content
    return [
      ...(brand.hasVip ? [] : [{ path: '', text: 'Expected none: the brand has no VIP programme (hasVip)' }]),
      ...levels.flatMap((one, i): Mistake[] => {
        const before = levels[i - 1]
        if (one.level !== i + 1) return [{ path: `levels[${i}].level`, text: `Expected ${i + 1}: levels go up by one` }]
        return before === undefined || before.points < one.points
          ? []
          : [{ path: `levels[${i}].points`, text: `Expected more than the level before, ${before.points}` }]
      }),
    ]
  },
})
