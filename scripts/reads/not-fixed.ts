/** Endpoints whose cost is no fixed number, with the words that stand in their row. */
export const notFixed: Readonly<Record<string, string>> = {
  'tick.run': '処理する件数による(1件あたり読み取り1、書き込み1程度)',
  'emailChanges.revert': '続けて行われた変更の数による(1件のとき読み取り6、書き込み8)',
}
