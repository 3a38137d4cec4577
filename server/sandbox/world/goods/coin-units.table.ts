import type { TypeUnits } from '../../../catalogue/type-units.ts'
import type { Coin } from './coins.table.ts'

const pl = (one: string, few: string, many: string, other: string) => ({ one, few, many, other })
const ru = pl
/** Arabic nouns are plural only after 3 to 10; larger numbers take the singular. */
const ar = (one: string, two: string, few: string) => ({ zero: one, one, two, few, many: one, other: one })

/**
 * Coin names by plural form, for languages whose nouns change with the number. Other languages use the coin's name. To
 * add a coin, add a row here.
 */
export const coinPluralNames: Readonly<Record<Coin, TypeUnits>> = {
  crystals: {
    ar: ar('بلورة', 'بلورتان', 'بلورات'),
    pl: pl('kryształ', 'kryształy', 'kryształów', 'kryształu'),
    ru: ru('кристалл', 'кристалла', 'кристаллов', 'кристалла'),
  },
  gold: {
    ar: ar('قطعة ذهب', 'قطعتا ذهب', 'قطع ذهب'),
    pl: pl('złoto', 'złota', 'złota', 'złota'),
    ru: ru('золото', 'золота', 'золота', 'золота'),
  },
  rubies: {
    ar: ar('ياقوتة', 'ياقوتتان', 'ياقوتات'),
    pl: pl('rubin', 'rubiny', 'rubinów', 'rubinu'),
    ru: ru('рубин', 'рубина', 'рубинов', 'рубина'),
  },
  diamonds: {
    ar: ar('ماسة', 'ماستان', 'ماسات'),
    pl: pl('diament', 'diamenty', 'diamentów', 'diamentu'),
    ru: ru('алмаз', 'алмаза', 'алмазов', 'алмаза'),
  },
  pearls: {
    ar: ar('لؤلؤة', 'لؤلؤتان', 'لآلئ'),
    pl: pl('perła', 'perły', 'pereł', 'perły'),
    ru: ru('жемчужина', 'жемчужины', 'жемчужин', 'жемчужины'),
  },
  jade: {
    ar: ar('قطعة يشم', 'قطعتا يشم', 'قطع يشم'),
    pl: pl('jadeit', 'jadeity', 'jadeitów', 'jadeitu'),
    ru: ru('нефрит', 'нефрита', 'нефритов', 'нефрита'),
  },
  credits: {
    ar: ar('رصيد', 'رصيدان', 'أرصدة'),
    pl: pl('kredyt', 'kredyty', 'kredytów', 'kredytu'),
    ru: ru('кредит', 'кредита', 'кредитов', 'кредита'),
  },
  tickets: {
    ar: ar('تذكرة', 'تذكرتان', 'تذاكر'),
    pl: pl('bilet', 'bilety', 'biletów', 'biletu'),
    ru: ru('билет', 'билета', 'билетов', 'билета'),
  },
  stars: {
    ar: ar('نجمة', 'نجمتان', 'نجمات'),
    pl: pl('gwiazda', 'gwiazdy', 'gwiazd', 'gwiazdy'),
    ru: ru('звезда', 'звезды', 'звёзд', 'звезды'),
  },
  emeralds: {
    ar: ar('زمردة', 'زمردتان', 'زمردات'),
    pl: pl('szmaragd', 'szmaragdy', 'szmaragdów', 'szmaragdu'),
    ru: ru('изумруд', 'изумруда', 'изумрудов', 'изумруда'),
  },
}
