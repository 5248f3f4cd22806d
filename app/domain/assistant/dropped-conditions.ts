import { type Condition, conditionKey, conditionsOf } from "~/domain/questions/conditions";
import { isByPrice, type Reading } from "~/domain/questions/reading";

/** A question that begins so drops something of the one before. */
const DROPS =
  /^(?:y |pero |ahora |mejor |no |ya no |bueno |ok )*(?:quitas?|quita(?:le|lo|la|r|me|rle)|quites?|sacas?|saca(?:le|lo|r)|eliminar?|borrar?|olvida(?:te)?(?: de)?|olvidar?|ignorar?|descartar?|sin importar|no (?:me )?importa|(?:me )?da igual|sin (?:el |la )?(?:limite|filtro|condicion)|en cualquier|a cualquier|de cualquier|cualquier) /;
/** Only what was said is meant, and nothing new: «lo de vegano», but «quita la cebolla» may be a wish. */
const OF_WHAT_WAS_SAID =
  / (?:lo|eso|la condicion|el filtro|la parte|los?|esa) de | lo | igual | importa | cualquier /;

type Kind = Condition["kind"];
/** What conditions are called. */
const CALLED: readonly (readonly [RegExp, readonly (Kind | "offer")[]])[] = [
  [
    / (?:precios?|costos?|presupuesto|dinero|limite de precio|cuanto (?:cuest[ae]|valga|sea)) /,
    ["most", "least"],
  ],
  [
    / (?:lugar|sitio|donde|ubicacion|zona|ciudad|pueblo|sector|cercania|cerca|distancia|lejos) /,
    ["place", "near"],
  ],
  [/ (?:horas?|horario|abiert[oa]s?|cuando|dia|cerrad[oa]s?) /, ["openAt"]],
  [/ (?:orden|mejor(?:es)?|barat[oa]s?|car[oa]s?|nuev[oa]s?|economic[oa]s?) /, ["sort"]],
  [/ (?:dietas?|restricciones|alergias?|alergenos?|preferencias) /, ["diets", "without"]],
  [/ (?:tipo|tipos) /, ["types"]],
  [/ (?:cocinas?|cuisine) /, ["cuisines"]],
  [/ (?:nombre|restaurante) /, ["name"]],
  [/ (?:ofertas?|promo(?:cion|ciones|s)?|descuentos?) /, ["offer"]],
];

/**
 * Returns the keys of the conditions (`conditionKey`) that a question drops from the reading before it: «quita el precio»,
 * «sin importar dónde», «quita lo de vegano»; and `offer` for offers. `undefined` if it drops nothing. `typed` is the folded
 * question, `now` how it is read alone: what it names and was said before is dropped.
 */
export function droppedKeys(typed: string, now: Reading, before: Reading): string[] | undefined {
  const [beginning] = DROPS.exec(typed) ?? [];
  if (beginning === undefined) return undefined;
  const text = ` ${typed} `;
  const asked = conditionsOf(before);
  const called = CALLED.filter(([name]) => name.test(` ${typed.slice(beginning.length)} `)).flatMap(
    ([, kinds]) => kinds,
  );
  const isPriceCalled = called.includes("most");
  const isPriceOrder = ({ kind, value }: Condition) => kind === "sort" && isByPrice(value as Reading["sort"]);
  const keys = asked
    .filter(
      (condition) =>
        called.includes(condition.kind) ||
        (isPriceCalled && isPriceOrder(condition)) ||
        isNamed(condition, now, text),
    )
    .map(conditionKey);
  if (called.includes("offer")) keys.push("offer");
  return keys.length > 0 || called.length > 0 || OF_WHAT_WAS_SAID.test(text) ? keys : undefined;
}

/** Whether a question names a condition's own value. */
function isNamed({ kind, value }: Condition, now: Reading, text: string): boolean {
  const said = now[kind];
  if (Array.isArray(said)) return said.includes(value as never);
  if (kind === "words" || kind === "name" || kind === "place")
    return said === value || text.includes(` ${value} `);
  return false;
}
