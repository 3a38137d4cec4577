import { words, type Words } from './words.ts'

/**
 * What the games sell: the money inside a game, with its word in every language.
 * Read by the goods of the demo world (section title) and by goods art (one drawing a coin).
 * To add one: a row here and its drawing in `art/coin-shapes.ts`.
 */
export const coins = {
  crystals: words('بلورات', 'Kristalle', 'Crystals', 'Cristales', 'Cristaux', 'Kristal', 'Cristalli', 'クリスタル', '크리스탈', 'Kristal', 'Kryształy', 'Cristais', 'Кристаллы', 'คริสตัล', 'Kristal', 'Tinh thể', '水晶', '水晶'),
  gold: words('ذهب', 'Gold', 'Gold', 'Oro', 'Or', 'Emas', 'Oro', 'ゴールド', '골드', 'Emas', 'Złoto', 'Ouro', 'Золото', 'ทอง', 'Altın', 'Vàng', '金币', '金幣'),
  rubies: words('ياقوت', 'Rubine', 'Rubies', 'Rubíes', 'Rubis', 'Rubi', 'Rubini', 'ルビー', '루비', 'Delima', 'Rubiny', 'Rubis', 'Рубины', 'ทับทิม', 'Yakut', 'Hồng ngọc', '红宝石', '紅寶石'),
  diamonds: words('ألماس', 'Diamanten', 'Diamonds', 'Diamantes', 'Diamants', 'Berlian', 'Diamanti', 'ダイヤ', '다이아', 'Berlian', 'Diamenty', 'Diamantes', 'Алмазы', 'เพชร', 'Elmas', 'Kim cương', '钻石', '鑽石'),
  pearls: words('لآلئ', 'Perlen', 'Pearls', 'Perlas', 'Perles', 'Mutiara', 'Perle', 'パール', '진주', 'Mutiara', 'Perły', 'Pérolas', 'Жемчуг', 'ไข่มุก', 'İnci', 'Ngọc trai', '珍珠', '珍珠'),
  jade: words('يشم', 'Jade', 'Jade', 'Jade', 'Jade', 'Giok', 'Giada', '翡翠', '옥', 'Jed', 'Jadeit', 'Jade', 'Нефрит', 'หยก', 'Yeşim', 'Ngọc bích', '玉石', '玉石'),
  credits: words('أرصدة', 'Credits', 'Credits', 'Créditos', 'Crédits', 'Kredit', 'Crediti', 'クレジット', '크레딧', 'Kredit', 'Kredyty', 'Créditos', 'Кредиты', 'เครดิต', 'Kredi', 'Điểm', '信用点', '信用點'),
  tickets: words('تذاكر', 'Tickets', 'Tickets', 'Boletos', 'Tickets', 'Tiket', 'Biglietti', 'チケット', '티켓', 'Tiket', 'Bilety', 'Bilhetes', 'Билеты', 'ตั๋ว', 'Bilet', 'Vé', '票券', '票券'),
  stars: words('نجوم', 'Sterne', 'Stars', 'Estrellas', 'Étoiles', 'Bintang', 'Stelle', 'スター', '별', 'Bintang', 'Gwiazdy', 'Estrelas', 'Звёзды', 'ดาว', 'Yıldız', 'Sao', '星星', '星星'),
  emeralds: words('زمرد', 'Smaragde', 'Emeralds', 'Esmeraldas', 'Émeraudes', 'Zamrud', 'Smeraldi', 'エメラルド', '에메랄드', 'Zamrud', 'Szmaragdy', 'Esmeraldas', 'Изумруды', 'มรกต', 'Zümrüt', 'Ngọc lục bảo', '绿宝石', '綠寶石'),
} as const satisfies Record<string, Words>

export type Coin = keyof typeof coins
export const coinNames = Object.keys(coins) as Coin[]
