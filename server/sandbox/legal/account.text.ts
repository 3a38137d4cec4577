import type { LegalTexts } from './legal-text.ts'

/**
 * Texts about forgotten passwords and new accounts. All demo accounts have the same password, and new accounts cannot
 * be created.
 */
export const forgotPasswordTexts: LegalTexts = {
  en: { title: 'Forgot your password?', lead: 'All demo accounts have the password demo1234.', sections: [] },
  ja: {
    title: 'パスワードをお忘れの場合',
    lead: 'デモアカウントのパスワードはすべて demo1234 です。',
    sections: [],
  },
  ko: {
    title: '비밀번호를 잊으셨습니까?',
    lead: '모든 데모 계정의 비밀번호는 demo1234입니다.',
    sections: [],
  },
  'zh-tw': { title: '忘記密碼？', lead: '所有示範帳號的密碼都是 demo1234。', sections: [] },
}

export const newAccountTexts: LegalTexts = {
  en: {
    title: 'New here?',
    lead: 'Accounts are made in the game. In this demo, log in as mika, rowan, juno or vera with the password demo1234.',
    sections: [],
  },
  ja: {
    title: 'はじめての方',
    lead: 'アカウントはゲーム内で作成します。このデモでは、mika、rowan、juno、vera のいずれかとパスワード demo1234 でログインできます。',
    sections: [],
  },
  ko: {
    title: '처음이십니까?',
    lead: '계정은 게임에서 만듭니다. 이 데모에서는 mika, rowan, juno, vera 중 하나와 비밀번호 demo1234로 로그인할 수 있습니다.',
    sections: [],
  },
  'zh-tw': {
    title: '第一次使用？',
    lead: '帳號在遊戲中建立。在此示範中，您可以用 mika、rowan、juno 或 vera 與密碼 demo1234 登入。',
    sections: [],
  },
}
