import type { LegalTexts } from './legal-text.ts'

export const privacyPolicyTexts: LegalTexts = {
  en: {
    title: 'Privacy policy',
    lead: 'What {store} knows about you, why, and for how long.',
    sections: [
      ['1. Who is responsible', '{company}. Write to {email} for anything about your data.'],
      [
        '2. What we keep',
        'Your account name and character, what you ordered and when, the payment provider and its order number, and which country and language you use. We never keep card numbers or passwords of other services.',
      ],
      [
        '3. Why',
        'To deliver what you bought, to answer you when something goes wrong, to keep fraud out, and because tax law makes us keep orders.',
      ],
      [
        '4. On your device',
        'The store remembers your game, server, character and language for seven days, and orders that are not finished until they are. It works without this, but forgets you between visits.',
      ],
      [
        '5. Who else sees it',
        'The payment provider you choose, and the game that delivers. Nobody else, and nobody buys it.',
      ],
      [
        '6. How long',
        'Orders: as long as the law asks, at most ten years. Everything else: one year after your last visit.',
      ],
      [
        '7. Your rights',
        'You may see, correct and delete your data, take it with you, and complain to your data protection authority.',
      ],
    ],
  },
  ja: {
    title: 'プライバシーポリシー',
    lead: '{store}が取得する情報、その目的と保存期間についてご説明します。',
    sections: [
      ['1. 事業者', '{company}。個人情報に関するお問い合わせは {email} まで。'],
      [
        '2. 取得する情報',
        'アカウント名とキャラクター、注文内容と日時、決済事業者とその注文番号、国と言語の設定。カード番号や他サービスのパスワードは保存しません。',
      ],
      ['3. 利用目的', '商品の付与、お問い合わせ対応、不正利用の防止、および法令に基づく取引記録の保存のため。'],
      [
        '4. お使いの端末',
        'ゲーム、サーバー、キャラクター、言語の選択を7日間、未完了の注文を完了まで保存します。保存しない設定でもご利用いただけます。',
      ],
      ['5. 第三者提供', '選択された決済事業者と、商品を付与するゲームにのみ提供します。販売することはありません。'],
      ['6. 保存期間', '取引記録は法令の定める期間（最長10年）、その他は最後のご利用から1年間です。'],
      ['7. お客様の権利', '開示、訂正、削除、利用停止を請求できます。'],
    ],
  },
  ko: {
    title: '개인정보처리방침',
    lead: '{store}이(가) 수집하는 정보와 목적, 보관 기간을 안내합니다.',
    sections: [
      ['1. 개인정보처리자', '{company}. 개인정보 관련 문의: {email}'],
      [
        '2. 수집 항목',
        '계정명과 캐릭터, 주문 내역과 일시, 결제대행사와 주문 번호, 국가와 언어. 카드 번호와 다른 서비스의 비밀번호는 저장하지 않습니다.',
      ],
      ['3. 이용 목적', '상품 지급, 문의 응대, 부정 이용 방지, 관련 법령에 따른 거래 기록 보관.'],
      [
        '4. 이용자의 기기',
        '게임, 서버, 캐릭터, 언어 선택을 7일간, 완료되지 않은 주문을 완료될 때까지 저장합니다. 저장하지 않아도 이용할 수 있습니다.',
      ],
      ['5. 제3자 제공', '이용자가 선택한 결제대행사와 상품을 지급하는 게임에만 제공하며 판매하지 않습니다.'],
      ['6. 보관 기간', '거래 기록은 법령이 정한 기간, 그 밖의 정보는 마지막 이용 후 1년입니다.'],
      ['7. 이용자의 권리', '열람, 정정, 삭제, 처리 정지를 요청할 수 있습니다.'],
    ],
  },
  'zh-tw': {
    title: '隱私權政策',
    lead: '說明{store}取得哪些資料、用途以及保存多久。',
    sections: [
      ['一、負責單位', '{company}。個人資料相關問題請寄至 {email}。'],
      [
        '二、取得的資料',
        '帳號名稱與角色、訂單內容與時間、金流業者及其訂單編號、國家與語言。我們不保存卡號或其他服務的密碼。',
      ],
      ['三、用途', '發送商品、處理問題、防範詐欺，以及依法保存交易紀錄。'],
      ['四、您的裝置', '遊戲、伺服器、角色與語言的選擇保存七天，未完成的訂單保存至完成為止。不保存也能使用。'],
      ['五、提供對象', '僅提供給您選擇的金流業者與發送商品的遊戲，絕不出售。'],
      ['六、保存期間', '交易紀錄依法令規定，最長十年；其他資料於最後一次使用後保存一年。'],
      ['七、您的權利', '您可以查閱、更正、刪除及攜出您的資料，並可向主管機關申訴。'],
    ],
  },
}
