import type { DishIdea } from "#support/demo/menus/menu-table";
import { menuPrice } from "#support/demo/prices/menu-prices";
import { lowestPrice, type Size } from "~/domain/menus/sizes";

type Sizing = {
  /** Names and how many times the price of the tables each costs. */
  sizes: [name: string, factor: number][];
  /** First names of the section's dishes that come in one size. */
  except: string[];
};

/** The sections of the menu tables whose dishes have sizes. */
const SIZINGS: Record<string, Sizing> = {
  pizzas: {
    sizes: [
      ["Personal", 1],
      ["Mediana", 1.5],
      ["Familiar", 2.2],
    ],
    except: ["Calzone", "Pizza de nutella"],
  },
  cafes: {
    sizes: [
      ["Pequeño", 1],
      ["Mediano", 1.3],
      ["Grande", 1.6],
    ],
    except: ["Espresso", "Affogato", "Macchiato", "Prensa francesa"],
  },
  helados: {
    sizes: [
      ["Una bola", 1],
      ["Dos bolas", 1.8],
      ["Litro", 4.5],
    ],
    except: [
      "Paleta de fresa",
      "Banana split",
      "Sundae de dulce de leche",
      "Malteada de chocolate",
      "Frío frío",
    ],
  },
};

/** Returns price and sizes of a dish for `pesos` of the tables, in cents of `currency`. */
export function pricesOf(
  section: string,
  idea: DishIdea,
  pesos: number,
  currency: string,
): { price: number; sizes: Size[] } {
  const sizing = SIZINGS[section];
  if (!sizing || sizing.except.includes(idea.names[0]!))
    return { price: menuPrice(pesos, currency), sizes: [] };
  const sizes = sizing.sizes.map(([name, factor]) => ({ name, price: menuPrice(pesos * factor, currency) }));
  return { price: lowestPrice(sizes), sizes };
}
