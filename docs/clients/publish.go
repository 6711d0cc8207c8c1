// Publishes a PDF through the client that openapi-generator makes for Go. Prints the issue's pages.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"

	masthead "example.org/masthead"
)

func main() {
	configuration := masthead.NewConfiguration()
	configuration.Servers = masthead.ServerConfigurations{{URL: os.Getenv("BASE_URL")}}
	client := masthead.NewAPIClient(configuration)
	ctx, cancel := context.WithTimeout(context.WithValue(context.Background(), masthead.ContextBasicAuth, masthead.BasicAuth{
		UserName: os.Getenv("KEY"), Password: os.Getenv("SECRET"),
	}), 2*time.Minute)
	defer cancel()
	body := masthead.NewCreateMagazineBody("Go")
	body.SetSearchEngines(true)
	created, _, err := client.MagazinesAPI.CreateMagazine(ctx).CreateMagazineBody(*body).Execute()
	check(err)
	magazine := created.GetData()
	pdf, err := os.Open(os.Getenv("PDF"))
	check(err)
	started, _, err := client.IssuesAPI.CreateIssue(ctx, magazine.GetID()).
		Volume("Spring").AllowDownload("yes").Pdf(pdf).Execute()
	check(err)
	upload := started.GetData()
	var state masthead.ConversionRecord
	for {
		answer, _, err := client.IssuesAPI.GetConversionStatus(ctx, upload.GetIssueTempID()).Execute()
		check(err)
		if state = answer.GetData()[0]; state.GetStatus() != "pending" {
			break
		}
		time.Sleep(500 * time.Millisecond)
	}
	_, _, err = client.IssuesAPI.PublishIssue(ctx, state.GetID()).
		PublishIssueBody(*masthead.NewPublishIssueBody("unlisted")).Execute()
	check(err)
	found, _, err := client.IssuesAPI.GetIssue(ctx, state.GetID()).Execute()
	check(err)
	issue := found.GetData()
	if !issue.GetIsPublished() || !issue.GetAllowDownload() || issue.GetVolume() != "Spring" {
		panic(fmt.Sprintf("%+v", issue))
	}
	_, answer, err := client.IssuesAPI.GetIssue(ctx, strings.Repeat("0", 19)).Execute()
	if err == nil || answer.StatusCode != http.StatusNotFound {
		panic("An issue that does not exist was found")
	}
	fmt.Println(issue.GetPagesCount())
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
