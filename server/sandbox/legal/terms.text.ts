import type { LegalTexts } from './legal-text.ts'

export const termsOfServiceTexts: LegalTexts = {
  en: {
    title: 'Terms of service',
    lead: 'These are the rules for buying in {store}. They are short on purpose; please read them before you pay.',
    sections: [
      ['1. Who sells', '{store} is run by {company}. The game itself has rules of its own, which also hold.'],
      [
        '2. What you buy',
        'You buy digital goods for one character on one server: coins, passes and packs. They have no value outside the game, cannot be turned back into money, and cannot be moved to another character.',
        'Check the game, the server and the character before you pay. They are shown on every step.',
      ],
      [
        '3. Prices and payment',
        'Prices include the taxes that apply where you are. A payment provider handles the payment; we never see the full number of your card. Some items can be bought only a number of times; the shop shows how many are left.',
      ],
      [
        '4. Delivery',
        'Goods usually arrive within a minute of the payment. If a payment is confirmed late, the order waits and is delivered by itself: please do not pay a second time.',
      ],
      [
        '5. Refunds',
        'If goods do not arrive within 24 hours, write to us with the order number: we deliver or return the money. Digital goods that were delivered cannot be returned, unless the law where you live says otherwise.',
      ],
      [
        '6. Minors',
        'If you are under age, ask a parent or guardian first. Monthly limits apply where the law sets them.',
      ],
      [
        '7. Fair use',
        'Paying with means that are not yours, trading accounts and exploiting errors lead to the loss of the goods and, in bad cases, of the account.',
      ],
      ['8. Contact', 'Questions and complaints: {email}. We answer within two working days.'],
    ],
  },
  ja: {
    title: '利用規約',
    lead: '{store}でのご購入に関するルールです。お支払いの前に必ずお読みください。',
    sections: [
      ['第1条 販売者', '{store}は{company}が運営します。ゲーム本体の利用規約もあわせて適用されます。'],
      [
        '第2条 商品',
        '商品は、特定のサーバーの特定のキャラクターに付与されるデジタルアイテムです。払い戻しや他のキャラクターへの移動はできません。',
        'お支払いの前に、ゲーム・サーバー・キャラクターを必ずご確認ください。',
      ],
      [
        '第3条 価格と支払い',
        '表示価格は税込です。決済は決済事業者が処理し、当社がカード番号の全桁を取得することはありません。購入回数に上限のある商品は、残り回数を表示します。',
      ],
      [
        '第4条 引き渡し',
        '通常、お支払い確認後1分以内に付与されます。確認が遅れた場合も自動的に付与されますので、二重にお支払いにならないようご注意ください。',
      ],
      [
        '第5条 返金',
        '24時間以内に付与されない場合は、注文番号を添えてご連絡ください。付与または返金いたします。付与済みの商品は、法令に定めがある場合を除き返品できません。',
      ],
      [
        '第6条 未成年のお客様',
        '未成年の方は保護者の同意が必要です。月間の購入上限は、16歳未満5,000円、16歳以上18歳未満20,000円、18歳以上は上限なしです。',
      ],
      [
        '第7条 禁止事項',
        '他人名義の決済手段の利用、アカウントの売買、不具合の悪用を禁止します。違反した場合、商品の取り消しやアカウントの停止を行うことがあります。',
      ],
      ['第8条 お問い合わせ', '{email} までご連絡ください。受付時間は10:00~13:00、14:30~19:00です。'],
    ],
  },
  ko: {
    title: '이용약관',
    lead: '{store}에서의 구매에 적용되는 규칙입니다. 결제 전에 꼭 읽어 주세요.',
    sections: [
      ['제1조 판매자', '{store}은(는) {company}이(가) 운영합니다. 게임 이용약관도 함께 적용됩니다.'],
      [
        '제2조 상품',
        '상품은 특정 서버의 특정 캐릭터에 지급되는 디지털 아이템이며, 현금으로 환급하거나 다른 캐릭터로 옮길 수 없습니다.',
        '결제 전에 게임, 서버, 캐릭터를 확인해 주세요.',
      ],
      [
        '제3조 가격과 결제',
        '표시 가격에는 부가가치세가 포함됩니다. 결제는 결제대행사가 처리하며, 당사는 카드 번호 전체를 보관하지 않습니다. 구매 횟수가 제한된 상품은 남은 횟수를 표시합니다.',
      ],
      [
        '제4조 지급',
        '보통 결제 확인 후 1분 이내에 지급됩니다. 확인이 늦어져도 자동으로 지급되므로 다시 결제하지 마세요.',
      ],
      [
        '제5조 청약철회와 환불',
        '24시간 이내에 지급되지 않으면 주문 번호와 함께 문의해 주세요. 지급하거나 환불해 드립니다. 지급된 디지털 상품은 법령에서 정한 경우를 제외하고 반품할 수 없습니다.',
      ],
      ['제6조 미성년자', '미성년자는 보호자(법정대리인)의 동의를 받아야 하며, 동의 없는 결제는 취소할 수 있습니다.'],
      [
        '제7조 금지 행위',
        '타인의 결제 수단 사용, 계정 거래, 오류 악용을 금지합니다. 위반 시 상품 회수와 이용 제한이 있을 수 있습니다.',
      ],
      ['제8조 문의', '{email}(으)로 연락해 주세요. 영업일 기준 2일 이내에 답변드립니다.'],
    ],
  },
  'zh-tw': {
    title: '服務條款',
    lead: '以下為在{store}購買商品的規則，付款前請先閱讀。',
    sections: [
      ['一、銷售者', '{store}由{company}營運。遊戲本身的使用規章亦同時適用。'],
      [
        '二、商品內容',
        '您購買的是發送至指定伺服器、指定角色的數位商品，無法兌換現金，也無法轉移至其他角色。',
        '付款前請確認遊戲、伺服器與角色，每個步驟都會顯示。',
      ],
      ['三、價格與付款', '標示價格已含稅。付款由金流業者處理，我們不會取得完整卡號。限購商品會顯示剩餘次數。'],
      ['四、發送', '通常於付款確認後一分鐘內送達。若確認延遲，訂單會自動完成發送，請勿重複付款。'],
      [
        '五、退款',
        '若24小時內未收到商品，請附訂單編號與我們聯絡，我們將補發或退款。已送達的數位商品除法令另有規定外，恕不退貨。',
      ],
      ['六、未成年人', '未成年人應先取得法定代理人同意。法令設有每月上限者，依其規定。'],
      ['七、公平使用', '禁止使用他人付款工具、買賣帳號及利用錯誤牟利；違者可能收回商品或停用帳號。'],
      ['八、聯絡方式', '問題與申訴請寄至 {email}，我們將於兩個工作天內回覆。'],
    ],
  },
}
