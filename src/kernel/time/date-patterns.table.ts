import type { Language } from '../../contract/domain.table.ts'

/**
 * Date patterns by language, from Unicode CLDR, because the first `Intl` formatter takes 0.2 s on slow phones.
 * To add a language, add a row.
 */
export interface DatePatterns {
  /** Month names from January, separated by spaces. */
  readonly months?: string
  readonly day: string
  readonly date: string
  readonly moment: string
  /** Separator between hours and minutes if it is not a colon. */
  readonly colon?: string
}

export const datePatterns: Partial<Record<Language, DatePatterns>> = {
  ar: {
    months: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
    day: 'D M',
    date: 'D M Y',
    moment: 'DATE، TIME',
  },
  de: {
    months: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    day: 'D. M',
    date: 'D. M Y',
    moment: 'DATE, TIME',
  },
  en: { months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec', day: 'M D', date: 'M D, Y', moment: 'DATE, TIME' },
  es: { months: 'ene feb mar abr may jun jul ago sept oct nov dic', day: 'D M', date: 'D M Y', moment: 'DATE, TIME' },
  fr: {
    months: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    day: 'D M',
    date: 'D M Y',
    moment: 'DATE, TIME',
  },
  id: {
    months: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des',
    day: 'D M',
    date: 'D M Y',
    moment: 'DATE, TIME',
    colon: '.',
  },
  it: { months: 'gen feb mar apr mag giu lug ago set ott nov dic', day: 'D M', date: 'D M Y', moment: 'DATE, TIME' },
  ja: { day: 'M月D日', date: 'Y年M月D日', moment: 'DATE TIME' },
  ko: { day: 'M월 D일', date: 'Y년 M월 D일', moment: 'DATE TIME' },
  ms: { months: 'Jan Feb Mac Apr Mei Jun Jul Ogo Sep Okt Nov Dis', day: 'D M', date: 'D M Y', moment: 'DATE, TIME' },
  pl: { months: 'sty lut mar kwi maj cze lip sie wrz paź lis gru', day: 'D M', date: 'D M Y', moment: 'DATE, TIME' },
  pt: {
    months: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
    day: 'D de M',
    date: 'D de M de Y',
    moment: 'DATE, TIME',
  },
  ru: {
    months: 'янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.',
    day: 'D M',
    // CLDR has a narrow space here, but browsers use a plain space.
    date: 'D M Y г.',
    moment: 'DATE, TIME',
  },
  th: {
    months: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
    day: 'D M',
    date: 'D M Y',
    moment: 'DATE TIME',
  },
  tr: { months: 'Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara', day: 'D M', date: 'D M Y', moment: 'DATE TIME' },
  vi: { day: 'D thg M', date: 'D thg M, Y', moment: 'TIME DATE' },
  'zh-cn': { day: 'M月D日', date: 'Y年M月D日', moment: 'DATE TIME' },
  'zh-tw': { day: 'M月D日', date: 'Y年M月D日', moment: 'DATE TIME' },
}
