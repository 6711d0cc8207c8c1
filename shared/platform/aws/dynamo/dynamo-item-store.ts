import {
  type CancellationReason,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type {
  Condition,
  Item,
  Key,
  Outcome,
  OutcomeTogether,
  Page,
  Position,
  Put,
  Range,
  Remove,
  ItemStore,
  Write,
} from "#platform/ports/item-store.ts";
import { Expressions } from "./expressions.ts";
import { whileInConflict } from "./while-in-conflict.ts";

const INDEX = { name: "INDEX", partition: "IPK", sort: "ISK" };
const PRIMARY = { partition: "PK", sort: "SK" };
const OLD_ITEM = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" } as const;

/** A DynamoDB table, which retries while it is busy or another write is under way. */
export class DynamoItemStore implements ItemStore {
  readonly #client: DynamoDBDocumentClient;
  readonly #name: string;

  constructor(client: DynamoDBClient, name: string) {
    const marshallOptions = { removeUndefinedValues: true };
    this.#client = DynamoDBDocumentClient.from(client, { marshallOptions });
    this.#name = name;
  }

  async read(
    keys: readonly Key[],
    mayLag: boolean,
  ): Promise<{ items: Item[]; left: readonly Key[] }> {
    const [first, ...others] = keys;
    if (first && others.length === 0) {
      const get = { TableName: this.#name, Key: keyOf(first), ConsistentRead: !mayLag };
      const { Item } = await this.#client.send(new GetCommand(get));
      return { items: Item ? [Item] : [], left: [] };
    }
    const request = { Keys: keys.map(keyOf), ConsistentRead: !mayLag };
    const { Responses, UnprocessedKeys } = await this.#client.send(
      new BatchGetCommand({ RequestItems: { [this.#name]: request } }),
    );
    const unread = UnprocessedKeys?.[this.#name]?.Keys ?? [];
    const isUnread = ({ PK, SK }: Key): boolean =>
      unread.some((key) => key["PK"] === PK && key["SK"] === SK);
    return { items: Responses?.[this.#name] ?? [], left: keys.filter(isUnread) };
  }

  async query(range: Range): Promise<Page> {
    const { isIndex = false, mayLag = false, isNewestFirst = false, limit, start } = range;
    const expressions = new Expressions();
    const KeyConditionExpression = expressions.keys(range, isIndex ? INDEX : PRIMARY);
    const { Items = [], LastEvaluatedKey } = await this.#client.send(
      new QueryCommand({
        TableName: this.#name,
        KeyConditionExpression,
        ...expressions.references,
        ...(isIndex ? { IndexName: INDEX.name } : { ConsistentRead: !mayLag }),
        ...(isNewestFirst && { ScanIndexForward: false }),
        ...(limit !== undefined && { Limit: limit }),
        ...(start && { ExclusiveStartKey: isIndex ? { ...start } : keyOf(start) }),
      }),
    );
    return { items: Items, next: LastEvaluatedKey && positionIn(LastEvaluatedKey) };
  }

  async scan(start?: Key): Promise<Page> {
    const { Items = [], LastEvaluatedKey } = await this.#client.send(
      new ScanCommand({
        TableName: this.#name,
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: keyOf(start) }),
      }),
    );
    return { items: Items, next: LastEvaluatedKey && positionIn(LastEvaluatedKey) };
  }

  write(write: Write, wants?: "before"): Promise<Outcome> {
    return refusable(() => whileInConflict(() => this.#do(write, wants)));
  }

  async writeEach<Each extends Put | Remove>(
    writes: readonly Each[],
  ): Promise<{ left: readonly Each[] }> {
    const requests = writes.map((write) =>
      "put" in write
        ? { PutRequest: { Item: write.put } }
        : { DeleteRequest: { Key: keyOf(write.remove) } },
    );
    const { UnprocessedItems } = await this.#client.send(
      new BatchWriteCommand({ RequestItems: { [this.#name]: requests } }),
    );
    const undone = (UnprocessedItems?.[this.#name] ?? []).map(
      ({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key,
    );
    const isUndone = (write: Each): boolean => {
      const { PK, SK } = "put" in write ? write.put : write.remove;
      return undone.some((key) => key?.["PK"] === PK && key["SK"] === SK);
    };
    return { left: writes.filter(isUndone) };
  }

  async writeTogether(writes: readonly Write[], token: string): Promise<OutcomeTogether> {
    const command = new TransactWriteCommand({
      TransactItems: writes.map((write) => this.#part(write)),
      ClientRequestToken: token,
    });
    try {
      await whileInConflict(() => this.#client.send(command));
      return { isDone: true };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const refused = refusedIn(error.CancellationReasons ?? []);
      if (refused.size === 0) throw error;
      return { isDone: false, refused };
    }
  }

  async #do(write: Write, wants: "before" | undefined): Promise<Outcome> {
    const { TableName, ...condition } = this.#condition(write.when);
    const common = { TableName, ...condition, ...(write.when && OLD_ITEM) };
    if ("put" in write) {
      await this.#client.send(new PutCommand({ ...common, Item: write.put }));
      return { isDone: true, item: write.put };
    }
    if ("remove" in write) {
      const remove = { ...common, Key: keyOf(write.remove), ReturnValues: "ALL_OLD" as const };
      const { Attributes } = await this.#client.send(new DeleteCommand(remove));
      return { isDone: true, item: Attributes };
    }
    if ("check" in write)
      throw new TypeError("A check takes part in writes that are done together");
    const update = this.#update(write);
    const ReturnValues = wants === "before" ? "ALL_OLD" : "ALL_NEW";
    const { Attributes } = await this.#client.send(
      new UpdateCommand({ ...update, ...(write.when && OLD_ITEM), ReturnValues }),
    );
    return { isDone: true, item: Attributes };
  }

  #part(write: Write): NonNullable<TransactWriteCommandInput["TransactItems"]>[number] {
    const condition = this.#condition(write.when);
    if ("put" in write) return { Put: { ...condition, Item: write.put, ...OLD_ITEM } };
    if ("remove" in write)
      return { Delete: { ...condition, Key: keyOf(write.remove), ...OLD_ITEM } };
    if ("change" in write) {
      const { UpdateExpression = "", ...update } = this.#update(write);
      return { Update: { ...update, UpdateExpression, ...OLD_ITEM } };
    }
    const { ConditionExpression = "", ...check } = condition;
    return {
      ConditionCheck: { ...check, ConditionExpression, Key: keyOf(write.check), ...OLD_ITEM },
    };
  }

  #condition(when: Condition | undefined) {
    const expressions = new Expressions();
    const ConditionExpression = when && expressions.condition(when);
    return {
      TableName: this.#name,
      ...(ConditionExpression !== undefined && { ConditionExpression }),
      ...expressions.references,
    };
  }

  #update({ change, by, when }: Extract<Write, { change: Key }>) {
    const expressions = new Expressions();
    const UpdateExpression = expressions.update(by);
    const ConditionExpression = when && expressions.condition(when);
    return {
      TableName: this.#name,
      Key: keyOf(change),
      ...(UpdateExpression !== undefined && { UpdateExpression }),
      ...(ConditionExpression !== undefined && { ConditionExpression }),
      ...expressions.references,
    };
  }
}

async function refusable(write: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { isDone: false, item: error.Item && unmarshall(error.Item) };
  }
}

function refusedIn(reasons: readonly CancellationReason[]): Map<number, Item | undefined> {
  return new Map(
    reasons.flatMap(({ Code, Item }, index) =>
      Code === "ConditionalCheckFailed" ? [[index, Item && unmarshall(Item)] as const] : [],
    ),
  );
}

/** DynamoDB refuses keys with additional attributes. */
function keyOf({ PK, SK }: Key): { PK: string; SK: string } {
  return { PK, SK };
}

function positionIn({ PK, SK, IPK, ISK }: Item): Position {
  const index = typeof IPK === "string" && typeof ISK === "string" ? { IPK, ISK } : {};
  return { PK: String(PK), SK: String(SK), ...index };
}
