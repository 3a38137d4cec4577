/**
 * Words for server names. Each name combines two words, so forty servers have different names. To add a language, add a
 * row in each table. Other languages use `en`.
 */
interface ServerNameWords {
  first: readonly string[]
  second: readonly string[]
}

export type ServerStyle = 'realm' | 'stars' | 'east' | 'arena' | 'sea'

export const serverNameWordsByStyle: Record<ServerStyle, Record<string, ServerNameWords>> = {
  realm: {
    en: {
      first: ['Frost', 'Ember', 'Raven', 'Silver', 'Thorn', 'Moon', 'Storm', 'Amber', 'Wolf', 'Oak'],
      second: ['wood', 'hollow', 'hold', 'vale', 'reach', 'mere', 'gate', 'fall'],
    },
    ja: {
      first: ['緋焔の', '銀霜の', '月影の', '嵐の', '琥珀の', '黎明の', '幻夢の', '蒼穹の', '深緑の', '白狼の'],
      second: ['森', '砦', '渓谷', '王都', '湖畔', '門', '峰', '大聖堂'],
    },
    ko: {
      first: ['불꽃', '서리', '달빛', '폭풍', '은빛', '호박', '여명', '늑대', '푸른', '가시'],
      second: [' 숲', ' 요새', ' 계곡', ' 왕도', ' 호수', ' 성문', ' 봉우리', ' 언덕'],
    },
    'zh-tw': {
      first: ['烈焰', '霜雪', '月影', '風暴', '銀輝', '琥珀', '黎明', '蒼狼', '翠綠', '荊棘'],
      second: ['之森', '要塞', '峽谷', '王都', '湖畔', '之門', '高峰', '聖堂'],
    },
  },
  stars: {
    en: {
      first: ['Orion', 'Vega', 'Nova', 'Helix', 'Lyra', 'Atlas', 'Quasar', 'Zenith', 'Altair', 'Kepler'],
      second: [' Gate', ' Station', ' Drift', ' Prime', ' Relay', ' Rift', ' Dock', ' Belt'],
    },
    ja: {
      first: [
        'オリオン',
        'ベガ',
        'ノヴァ',
        'ヘリックス',
        'ライラ',
        'アトラス',
        'クエーサー',
        'ゼニス',
        'アルタイル',
        'ケプラー',
      ],
      second: ['ゲート', 'ステーション', '航路', 'プライム', '中継点', '裂孔', 'ドック', '星環'],
    },
    ko: {
      first: ['오리온', '베가', '노바', '헬릭스', '라이라', '아틀라스', '퀘이사', '제니스', '알타이르', '케플러'],
      second: [' 게이트', ' 기지', ' 항로', ' 프라임', ' 중계소', ' 균열', ' 도크', ' 성환'],
    },
    'zh-tw': {
      first: ['獵戶', '織女', '新星', '螺旋', '天琴', '擎天', '類星', '天頂', '牛郎', '克卜勒'],
      second: ['之門', '星站', '航道', '主星', '中繼', '裂隙', '船塢', '星環'],
    },
  },
  east: {
    en: {
      first: ['Jade', 'Crane', 'Cloud', 'Lotus', 'Tiger', 'Plum', 'Ink', 'Bamboo', 'Phoenix', 'Lantern'],
      second: [' Terrace', ' Pavilion', ' Peak', ' River', ' Garden', ' Temple', ' Bridge', ' Court'],
    },
    ja: {
      first: ['翡翠', '鶴舞', '雲海', '紅蓮', '白虎', '梅花', '墨染', '竹林', '鳳凰', '灯籠'],
      second: ['楼', '亭', '峰', '川', '庭', '寺', '橋', '郷'],
    },
    ko: {
      first: ['비취', '학', '구름', '연꽃', '백호', '매화', '묵향', '대나무', '봉황', '등불'],
      second: [' 누각', ' 정자', ' 봉', ' 강', ' 정원', ' 사원', ' 다리', ' 마당'],
    },
    'zh-tw': {
      first: ['翡翠', '鶴鳴', '雲海', '青蓮', '白虎', '梅花', '墨韻', '竹林', '鳳凰', '燈籠'],
      second: ['臺', '閣', '峰', '江', '苑', '寺', '橋', '殿'],
    },
  },
  arena: {
    en: {
      first: ['North', 'Sunset', 'Harbour', 'Iron', 'Neon', 'Victory', 'Royal', 'Thunder', 'Summit', 'Golden'],
      second: [' Park', ' Ring', ' Arena', ' Circuit', ' Court', ' Stand', ' Field', ' Dome'],
    },
    ja: {
      first: [
        'ノース',
        'サンセット',
        'ハーバー',
        'アイアン',
        'ネオン',
        'ビクトリー',
        'ロイヤル',
        'サンダー',
        'サミット',
        'ゴールデン',
      ],
      second: ['パーク', 'リング', 'アリーナ', 'サーキット', 'コート', 'スタンド', 'フィールド', 'ドーム'],
    },
    ko: {
      first: ['노스', '선셋', '하버', '아이언', '네온', '빅토리', '로열', '썬더', '서밋', '골든'],
      second: [' 파크', ' 링', ' 아레나', ' 서킷', ' 코트', ' 스탠드', ' 필드', ' 돔'],
    },
    'zh-tw': {
      first: ['北方', '落日', '海港', '鋼鐵', '霓虹', '勝利', '皇家', '雷霆', '巔峰', '黃金'],
      second: ['公園', '賽道', '競技場', '環道', '球場', '看臺', '綠茵', '巨蛋'],
    },
  },
  sea: {
    en: {
      first: ['Coral', 'Tide', 'Pearl', 'Anchor', 'Gale', 'Lagoon', 'Kraken', 'Salt', 'Drift', 'Beacon'],
      second: [' Bay', ' Cove', ' Harbour', ' Reef', ' Isle', ' Strait', ' Sound', ' Point'],
    },
    ja: {
      first: ['珊瑚', '潮騒', '真珠', '錨', '疾風', '碧海', 'クラーケン', '白波', '漂流', '灯台'],
      second: ['湾', 'の入江', '港', 'の礁', '島', '海峡', 'の瀬', '岬'],
    },
    ko: {
      first: ['산호', '물결', '진주', '닻', '돌풍', '석호', '크라켄', '소금', '표류', '등대'],
      second: [' 만', ' 포구', ' 항구', ' 암초', ' 섬', ' 해협', ' 바다', ' 곶'],
    },
    'zh-tw': {
      first: ['珊瑚', '潮汐', '珍珠', '鐵錨', '疾風', '碧波', '海怪', '白浪', '漂流', '燈塔'],
      second: ['灣', '澳', '港', '礁', '島', '海峽', '水道', '岬'],
    },
  },
}

/** Character names in the order of the demo accounts: Rowan's is first, Mika's second. */
export const characterNames: Record<string, readonly string[]> = {
  en: [
    'Rowan Ashvale',
    'Mika Sunder',
    'Lirael',
    'Thorne Blackwood',
    'Isolde of the Mere',
    'Kestrel',
    'Bram Oakhand',
    'Nyx',
  ],
  ja: [
    'ローワン・アッシュヴェイル',
    '美加',
    '月詠ノ宵姫',
    '黒鉄の剣聖ジークフリート',
    '桜井しずく',
    'カイト',
    '雪白うさぎ',
    '零',
  ],
  ko: ['로완애쉬', '미카', '달빛기사', '검은숲의왕', '하늘바라기', '카이', '눈꽃토끼', '무영'],
  'zh-tw': ['羅恩·灰谷', '米卡', '月下獨酌', '黑木劍聖', '湖畔伊人', '凱特', '雪兔', '無影'],
}

export const serverZoneNames: Record<string, readonly string[]> = {
  en: ['Western Isles', 'Eastern Crown', 'Free Cities'],
  ja: ['西方諸島', '東方王冠領', '自由都市'],
  ko: ['서쪽 군도', '동쪽 왕관령', '자유 도시'],
  'zh-tw': ['西方群島', '東方王領', '自由城邦'],
}
