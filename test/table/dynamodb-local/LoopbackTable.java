import java.lang.reflect.Field;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;

/**
 * Starts DynamoDB Local for this machine only. It listens at every address by itself and has no option against
 * that, so its connectors are configured before it begins.
 */
public class LoopbackTable {
  public static void main(String[] arguments) throws Exception {
    DynamoDBProxyServer table = ServerRunner.createServerFromCommandLineArgs(arguments);
    boolean isBound = false;
    for (Class<?> type = table.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (Server.class.isAssignableFrom(field.getType())) {
          field.setAccessible(true);
          for (Connector connector : ((Server) field.get(table)).getConnectors()) {
            ((ServerConnector) connector).setHost("127.0.0.1");
            isBound = true;
          }
        }
      }
    }
    if (!isBound) throw new IllegalStateException("DynamoDB Local has no connector to bind");
    table.start();
    table.join();
  }
}
