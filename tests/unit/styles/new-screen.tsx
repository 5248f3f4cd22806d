import { MoneyField } from "~/ui/fields/money-field";
import { SelectField } from "~/ui/fields/select-field";

const ROWS = [
  { dish: "Mofongo de camarones", before: "RD$520.00", after: "RD$550.00" },
  { dish: "Sancocho de siete carnes", before: "RD$480.00", after: "RD$510.00" },
];

/** A screen that the product does not have: the preview of a change of prices. It has no sheet and no class of its own. */
export function NewScreen() {
  return (
    <main className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8">
      <header className="grid gap-1">
        <p className="text-sm font-semibold text-mango-text">La Terraza del Puerto</p>
        <h1 className="text-3xl">Cambiar precios</h1>
        <p className="text-tinta-2">Mira cada precio antes de guardar.</p>
      </header>
      <form className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2">
        <SelectField
          label="Categoría"
          name="category"
          options={[{ value: "all", label: "Todo el menú" }]}
          value="all"
        />
        <MoneyField label="Aumento" name="amount" currency="DOP" value={3_000} />
        <button type="submit" className="button button-primary sm:col-span-2 sm:justify-self-start">
          Ver los precios
        </button>
      </form>
      <table className="w-full border-collapse text-left text-md">
        <thead className="text-sm text-tinta-2">
          <tr>
            <th className="py-2 font-semibold">Plato</th>
            <th className="py-2 text-right font-semibold">Hoy</th>
            <th className="py-2 text-right font-semibold">Después</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ dish, before, after }) => (
            <tr key={dish} className="border-t border-line hover:bg-surface">
              <td className="py-3 pr-4">{dish}</td>
              <td className="py-3 text-right text-tinta-2 tabular-nums line-through">{before}</td>
              <td className="py-3 text-right font-bold text-hoja tabular-nums">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
